<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CompressionWords</name>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %n size(s) tried.</source>
        <translation>
            <numerusform>Looking for the widest network that fits: %n size tried.</numerusform>
            <numerusform>Looking for the widest network that fits: %n sizes tried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %n network(s) tried.</source>
        <translation>
            <numerusform>Looking for the widths of layers: %n network tried.</numerusform>
            <numerusform>Looking for the widths of layers: %n networks tried.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message numerus="yes">
        <source>%n new run(s)</source>
        <translation>
            <numerusform>%n new run</numerusform>
            <numerusform>%n new runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that went on</source>
        <translation>
            <numerusform>%n run that went on</numerusform>
            <numerusform>%n runs that went on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%n run with another name, notes or tags</numerusform>
            <numerusform>%n runs with other names, notes or tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%n new version of data sets, models and policies</numerusform>
            <numerusform>%n new versions of data sets, models and policies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GpuChoice</name>
    <message numerus="yes">
        <source>Any %n GPU(s)</source>
        <translation>
            <numerusform>Any %n GPU</numerusform>
            <numerusform>Any %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n GPU(s) of each</source>
        <translation>
            <numerusform>The one GPU of each</numerusform>
            <numerusform>All %n GPUs of each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of each</source>
        <translation>
            <numerusform>%n GPU of each</numerusform>
            <numerusform>%n GPUs of each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadingWords</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
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
        <source>%1, %n waiting</source>
        <translation>
            <numerusform>%1, %n waiting</numerusform>
            <numerusform>%1, %n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ssh heeds %n line(s) that Anneal does not.</source>
        <translation>
            <numerusform>ssh heeds %n line that Anneal does not.</numerusform>
            <numerusform>ssh heeds %n lines that Anneal does not.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %n kept</source>
        <translation>
            <numerusform>%1, and %n kept</numerusform>
            <numerusform>%1, and %n kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n no longer hold(s)</source>
        <translation>
            <numerusform>%1, %n no longer holds</numerusform>
            <numerusform>%1, %n no longer hold</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message numerus="yes">
        <source>%n field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>%n field differs from the defaults for %1 on %2</numerusform>
            <numerusform>%n fields differ from the defaults for %1 on %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message numerus="yes">
        <source>trained again (%n epoch(s))</source>
        <translation>
            <numerusform>trained again (%n epoch)</numerusform>
            <numerusform>trained again (%n epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for integers (%n epoch(s))</source>
        <translation>
            <numerusform>trained for integers (%n epoch)</numerusform>
            <numerusform>trained for integers (%n epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, taught by the model (%n epoch(s))</source>
        <translation>
            <numerusform>%1, taught by the model (%n epoch)</numerusform>
            <numerusform>%1, taught by the model (%n epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained sparse (%n epoch(s))</source>
        <translation>
            <numerusform>trained sparse (%n epoch)</numerusform>
            <numerusform>trained sparse (%n epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s) for integers</source>
        <translation>
            <numerusform>%n epoch for integers</numerusform>
            <numerusform>%n epochs for integers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sparse epoch(s)</source>
        <translation>
            <numerusform>%n sparse epoch</numerusform>
            <numerusform>%n sparse epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%n runs can be compared at a time.</source>
        <translation>
            <numerusform>%n run can be compared at a time.</numerusform>
            <numerusform>%n runs can be compared at a time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonChart</name>
    <message numerus="yes">
        <source>%1, mean of %n seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1, mean of %n seed</numerusform>
            <numerusform>%1, mean of %n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message numerus="yes">
        <source>%n candidate(s)</source>
        <translation>
            <numerusform>%n candidate</numerusform>
            <numerusform>%n candidates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostTiles</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveValues</name>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out. Zoom into the chart to see all of a part.</source>
        <translation>
            <numerusform>Of curves with more than %n point some are left out. Zoom into the chart to see all of a part.</numerusform>
            <numerusform>Of curves with more than %n points some are left out. Zoom into the chart to see all of a part.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out.</source>
        <translation>
            <numerusform>Of curves with more than %n point some are left out.</numerusform>
            <numerusform>Of curves with more than %n points some are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message numerus="yes">
        <source>%n file(s), %1; %2 of that are on %3 already.</source>
        <translation>
            <numerusform>%n file, %1; %2 of that are on %3 already.</numerusform>
            <numerusform>%n files, %1; %2 of that are on %3 already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementCard</name>
    <message numerus="yes">
        <source>only %1 is right: %n</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>only %1 is right: %n</numerusform>
            <numerusform>only %1 is right: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n shown</numerusform>
            <numerusform>%n shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message numerus="yes">
        <source>%1: %2, %n evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1: %2, %n evaluation</numerusform>
            <numerusform>%1: %2, %n evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FindCard</name>
    <message numerus="yes">
        <source>%n image(s) are doubted.</source>
        <translation>
            <numerusform>%n image is doubted.</numerusform>
            <numerusform>%n images are doubted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FirstBatchDialog</name>
    <message numerus="yes">
        <source>The model is given these %Ln image(s) first, in this form, of %1 × %1 pixels.</source>
        <translation>
            <numerusform>The model is given this image first, in this form, of %1 × %1 pixels.</numerusform>
            <numerusform>The model is given these %Ln images first, in this form, of %1 × %1 pixels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln of them:</source>
        <translation>
            <numerusform>The first of them:</numerusform>
            <numerusform>The first %Ln of them:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontChart</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
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
    <name>anneal::studio::HostsPage</name>
    <message numerus="yes">
        <source>This computer and %n host(s)</source>
        <translation>
            <numerusform>This computer and %n host</numerusform>
            <numerusform>This computer and %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n connected</numerusform>
            <numerusform>%n connected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a connection</source>
        <translation>
            <numerusform>%n without a connection</numerusform>
            <numerusform>%n without a connection</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageContent</name>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n class · %1</numerusform>
            <numerusform>%n classes · %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImagesCard</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayersCard</name>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) found</source>
        <translation>
            <numerusform>%n layer found</numerusform>
            <numerusform>%n layers found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s) make batches</source>
        <translation>
            <numerusform>%n thread makes batches</numerusform>
            <numerusform>%n threads make batches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message numerus="yes">
        <source>%n runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%n run trains now, with the policy that it began with: what you set here is for the next run.</numerusform>
            <numerusform>%n runs train now, with the policies that they began with: what you set here is for the next run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveTiles</name>
    <message numerus="yes">
        <source>after %n epoch(s)</source>
        <translation>
            <numerusform>after %n epoch</numerusform>
            <numerusform>after %n epochs</numerusform>
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
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
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
    <message numerus="yes">
        <source>%n class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%n class, as in %1, whose images of %2 px are taken at %3 px</numerusform>
            <numerusform>%n classes, as in %1, whose images of %2 px are taken at %3 px</numerusform>
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
    <name>anneal::studio::PackCard</name>
    <message numerus="yes">
        <source>%1 holds %Ln image(s) in %2.</source>
        <translation>
            <numerusform>%1 holds %Ln image in %2.</numerusform>
            <numerusform>%1 holds %Ln images in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln could not be read.</numerusform>
            <numerusform>%Ln could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionWindow</name>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>%n file could not be read.</numerusform>
            <numerusform>%n files could not be read.</numerusform>
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
    <message numerus="yes">
        <source>%n file(s) cannot be read, more than a run leaves out: repair or remove them</source>
        <translation>
            <numerusform>%n file cannot be read, more than a run leaves out: repair or remove it</numerusform>
            <numerusform>%n files cannot be read, more than a run leaves out: repair or remove them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>%n split left out: images, but no folder of a training class; they can be learned from without labels</numerusform>
            <numerusform>%n splits left out: images, but no folder of a training class; they can be learned from without labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: no images</source>
        <translation>
            <numerusform>%n split left out: no images</numerusform>
            <numerusform>%n splits left out: no images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>%n folder left out: none of the splits</numerusform>
            <numerusform>%n folders left out: none of the splits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) without images: no classes</source>
        <translation>
            <numerusform>%n folder without images: no class</numerusform>
            <numerusform>%n folders without images: no classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>%n table left out: no columns path and label</numerusform>
            <numerusform>%n tables left out: no columns path and label</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: no image by extension</source>
        <translation>
            <numerusform>%n file left out: no image by extension</numerusform>
            <numerusform>%n files left out: no images by extension</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: hidden</source>
        <translation>
            <numerusform>%n file left out: hidden</numerusform>
            <numerusform>%n files left out: hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>%n file left out: of the system or of programs</numerusform>
            <numerusform>%n files left out: of the system or of programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>%n image left out: in no folder of a class</numerusform>
            <numerusform>%n images left out: in no folder of a class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>%n image left out: of a split without classes</numerusform>
            <numerusform>%n images left out: of a split without classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>%n image used in spite of an unknown JFIF revision</numerusform>
            <numerusform>%n images used in spite of an unknown JFIF revision</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>%n image used in spite of stray bytes in the file</numerusform>
            <numerusform>%n images used in spite of stray bytes in the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>%n image used in spite of scans with unusual parameters</numerusform>
            <numerusform>%n images used in spite of scans with unusual parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>%n image used in spite of an unknown code for colours</numerusform>
            <numerusform>%n images used in spite of an unknown code for colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>%n image used in spite of wrong information beside the pixels</numerusform>
            <numerusform>%n images used in spite of wrong information beside the pixels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RangeTestCard</name>
    <message numerus="yes">
        <source>Training %n step(s) at rates that rise.</source>
        <translation>
            <numerusform>Training %n step at rates that rise.</numerusform>
            <numerusform>Training %n steps at rates that rise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RecipeCards</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunDetails</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
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
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message numerus="yes">
        <source>%n field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ShareDialog</name>
    <message numerus="yes">
        <source>and %n more folder(s)</source>
        <translation>
            <numerusform>and %n more folder</numerusform>
            <numerusform>and %n more folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitCard</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SpreadCard</name>
    <message numerus="yes">
        <source>All %Ln image(s) that can be read.</source>
        <translation>
            <numerusform>The one image that can be read.</numerusform>
            <numerusform>All %Ln images that can be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::StartCard</name>
    <message numerus="yes">
        <source>About %n image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>About %n image of each class to learn from is little.</numerusform>
            <numerusform>About %n images of each class to learn from are few.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsCard</name>
    <message numerus="yes">
        <source>%n decided</source>
        <translation>
            <numerusform>%n decided</numerusform>
            <numerusform>%n decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) chosen</source>
        <translation>
            <numerusform>%n image chosen</numerusform>
            <numerusform>%n images chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) doubted</source>
        <translation>
            <numerusform>%n label doubted</numerusform>
            <numerusform>%n labels doubted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n near copy(ies)</source>
        <translation>
            <numerusform>%n near copy</numerusform>
            <numerusform>%n near copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unlike all others</source>
        <translation>
            <numerusform>%n unlike all others</numerusform>
            <numerusform>%n unlike all others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableCard</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThumbnailContent</name>
    <message numerus="yes">
        <source>The images are not here. %Ln small picture(s) of them came with the copy.</source>
        <translation>
            <numerusform>The images are not here. %Ln small picture of them came with the copy.</numerusform>
            <numerusform>The images are not here. %Ln small pictures of them came with the copy.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::UndoActions</name>
    <message numerus="yes">
        <source>names of %n runs</source>
        <translation>
            <numerusform>name of %n run</numerusform>
            <numerusform>names of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>notes on %n runs</source>
        <translation>
            <numerusform>notes on %n run</numerusform>
            <numerusform>notes on %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %n runs</source>
        <translation>
            <numerusform>marks and tags of %n run</numerusform>
            <numerusform>marks and tags of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>deletion of %n runs</source>
        <translation>
            <numerusform>deletion of %n run</numerusform>
            <numerusform>deletion of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>return of %n runs from the bin</source>
        <translation>
            <numerusform>return of %n run from the bin</numerusform>
            <numerusform>return of %n runs from the bin</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::UnlabelledCard</name>
    <message numerus="yes">
        <source>%Ln image(s) in %1 are learned from, too.</source>
        <translation>
            <numerusform>%Ln image in %1 is learned from, too.</numerusform>
            <numerusform>%Ln images in %1 are learned from, too.</numerusform>
        </translation>
    </message>
</context>
</TS>
