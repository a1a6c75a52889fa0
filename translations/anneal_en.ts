<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>anneal::studio::DataPage</name>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n class · %1</numerusform>
            <numerusform>%n classes · %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::HomePage</name>
    <message numerus="yes">
        <source>%n runs in this project</source>
        <translation>
            <numerusform>%n run in this project</numerusform>
            <numerusform>%n runs in this project</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LivePage</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::MainWindow</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), as in %2</source>
        <translation>
            <numerusform>%1 images, %n class, as in %2</numerusform>
            <numerusform>%1 images, %n classes, as in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), until data is chosen</source>
        <translation>
            <numerusform>%1 images, %n class, until data is chosen</numerusform>
            <numerusform>%1 images, %n classes, until data is chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%n more when these are closed</source>
        <translation>
            <numerusform>%n more when these are closed</numerusform>
            <numerusform>%n more when these are closed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyPage</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>%n field differs from the defaults for %1 on %2</numerusform>
            <numerusform>%n fields differ from the defaults for %1 on %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProblemList</name>
    <message numerus="yes">
        <source>%n file(s) cannot be read and will be left out</source>
        <translation>
            <numerusform>%n file cannot be read and will be left out</numerusform>
            <numerusform>%n files cannot be read and will be left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) stand in more than one class</source>
        <translation>
            <numerusform>%n image stands in more than one class</numerusform>
            <numerusform>%n images stand in more than one class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%n image is trained on and tested on</numerusform>
            <numerusform>%n images are trained on and tested on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) occur more than once</source>
        <translation>
            <numerusform>%n image occurs more than once</numerusform>
            <numerusform>%n images occur more than once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>%n run deleted.</numerusform>
            <numerusform>%n runs deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n going on</source>
        <translation>
            <numerusform>%1 · %n going on</numerusform>
            <numerusform>%1 · %n going on</numerusform>
        </translation>
    </message>
</context>
</TS>
