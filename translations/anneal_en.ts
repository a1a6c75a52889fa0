<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CompressionWords</name>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %Ln size(s) tried.</source>
        <translation>
            <numerusform>Looking for the widest network that fits: %Ln size tried.</numerusform>
            <numerusform>Looking for the widest network that fits: %Ln sizes tried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %Ln network(s) tried.</source>
        <translation>
            <numerusform>Looking for the widths of layers: %Ln network tried.</numerusform>
            <numerusform>Looking for the widths of layers: %Ln networks tried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, loses %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>Undecided: %Ln image cannot resolve a loss of %1. On it candidate %2, which meets the size limits, loses %3 points: export it as is, or hold out more images or allow more loss to be certain.</numerusform>
            <numerusform>Undecided: %Ln images cannot resolve a loss of %1. On them candidate %2, which meets the size limits, loses %3 points: export it as is, or hold out more images or allow more loss to be certain.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, gains %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>Undecided: %Ln image cannot resolve a loss of %1. On it candidate %2, which meets the size limits, gains %3 points: export it as is, or hold out more images or allow more loss to be certain.</numerusform>
            <numerusform>Undecided: %Ln images cannot resolve a loss of %1. On them candidate %2, which meets the size limits, gains %3 points: export it as is, or hold out more images or allow more loss to be certain.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message numerus="yes">
        <source>%Ln new run(s)</source>
        <translation>
            <numerusform>%Ln new run</numerusform>
            <numerusform>%Ln new runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%Ln run with another name, notes or tags</numerusform>
            <numerusform>%Ln runs with other names, notes or tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%Ln new version of data sets, models and policies</numerusform>
            <numerusform>%Ln new versions of data sets, models and policies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with new progress</source>
        <translation>
            <numerusform>%Ln run with new progress</numerusform>
            <numerusform>%Ln runs with new progress</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GpuChoice</name>
    <message numerus="yes">
        <source>Any %Ln GPU(s)</source>
        <translation>
            <numerusform>Any %Ln GPU</numerusform>
            <numerusform>Any %Ln GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln GPU(s) on each</source>
        <translation>
            <numerusform>The one GPU on each</numerusform>
            <numerusform>All %Ln GPUs on each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) on each</source>
        <translation>
            <numerusform>%Ln GPU on each</numerusform>
            <numerusform>%Ln GPUs on each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadingWords</name>
    <message numerus="yes">
        <source>%Ln classes</source>
        <translation>
            <numerusform>%Ln class</numerusform>
            <numerusform>%Ln classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln core</numerusform>
            <numerusform>%Ln cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln waiting</source>
        <translation>
            <numerusform>%1, %Ln waiting</numerusform>
            <numerusform>%1, %Ln waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ssh uses %Ln line(s) that Anneal ignores.</source>
        <translation>
            <numerusform>ssh uses %Ln line that Anneal ignores.</numerusform>
            <numerusform>ssh uses %Ln lines that Anneal ignores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %Ln kept</source>
        <translation>
            <numerusform>%1, and %Ln kept</numerusform>
            <numerusform>%1, and %Ln kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln no longer hold(s)</source>
        <translation>
            <numerusform>%1, %Ln no longer holds</numerusform>
            <numerusform>%1, %Ln no longer hold</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message numerus="yes">
        <source>%Ln field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>%Ln field differs from the defaults for %1 on %2</numerusform>
            <numerusform>%Ln fields differ from the defaults for %1 on %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start training on %Ln host(s)</source>
        <translation>
            <numerusform>Start training on %Ln host</numerusform>
            <numerusform>Start training on %Ln hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message numerus="yes">
        <source>trained sparse (%Ln epoch(s))</source>
        <translation>
            <numerusform>trained sparse (%Ln epoch)</numerusform>
            <numerusform>trained sparse (%Ln epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s) for integers</source>
        <translation>
            <numerusform>%Ln epoch for integers</numerusform>
            <numerusform>%Ln epochs for integers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sparse epoch(s)</source>
        <translation>
            <numerusform>%Ln sparse epoch</numerusform>
            <numerusform>%Ln sparse epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>retrained (%Ln epoch(s))</source>
        <translation>
            <numerusform>retrained (%Ln epoch)</numerusform>
            <numerusform>retrained (%Ln epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for quantization (%Ln epoch(s))</source>
        <translation>
            <numerusform>trained for quantization (%Ln epoch)</numerusform>
            <numerusform>trained for quantization (%Ln epochs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, distilled from the model (%Ln epoch(s))</source>
        <translation>
            <numerusform>%1, distilled from the model (%Ln epoch)</numerusform>
            <numerusform>%1, distilled from the model (%Ln epochs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%Ln runs can be compared at a time.</source>
        <translation>
            <numerusform>%Ln run can be compared at a time.</numerusform>
            <numerusform>%Ln runs can be compared at a time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %1 chosen runs, %Ln are compared, the most at a time. Tick others here.</source>
        <translation>
            <numerusform>Of %1 chosen runs, %Ln is compared, the most at a time. Tick others here.</numerusform>
            <numerusform>Of %1 chosen runs, %Ln are compared, the most at a time. Tick others here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonChart</name>
    <message numerus="yes">
        <source>%1, mean of %Ln seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1, mean of %Ln seed</numerusform>
            <numerusform>%1, mean of %Ln seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln candidate</numerusform>
            <numerusform>%Ln candidates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostTiles</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln left over in each epoch, others each time</source>
        <translation>
            <numerusform>%1; %Ln left over in each epoch, another each time</numerusform>
            <numerusform>%1; %Ln left over in each epoch, others each time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveValues</name>
    <message numerus="yes">
        <source>Of curves with more than %Ln points, some points are omitted. Zoom into the chart to see all points of a part.</source>
        <translation>
            <numerusform>Of curves with more than %Ln point, some points are omitted. Zoom into the chart to see all points of a part.</numerusform>
            <numerusform>Of curves with more than %Ln points, some points are omitted. Zoom into the chart to see all points of a part.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %Ln points, some points are omitted.</source>
        <translation>
            <numerusform>Of curves with more than %Ln point, some points are omitted.</numerusform>
            <numerusform>Of curves with more than %Ln points, some points are omitted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message numerus="yes">
        <source>%Ln file(s), %1; %2 of that is already on %3.</source>
        <translation>
            <numerusform>%Ln file, %1; %2 of that is already on %3.</numerusform>
            <numerusform>%Ln files, %1; %2 of that is already on %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementCard</name>
    <message numerus="yes">
        <source>%Ln shown</source>
        <translation>
            <numerusform>%Ln shown</numerusform>
            <numerusform>%Ln shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>only %1 correct: %Ln</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>only %1 correct: %Ln</numerusform>
            <numerusform>only %1 correct: %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationWindow</name>
    <message numerus="yes">
        <source>Save %Ln correction(s)</source>
        <translation>
            <numerusform>Save %Ln correction</numerusform>
            <numerusform>Save %Ln corrections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleCard</name>
    <message numerus="yes">
        <source>%Ln more class(es) not shown.</source>
        <translation>
            <numerusform>%Ln more class not shown.</numerusform>
            <numerusform>%Ln more classes not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message numerus="yes">
        <source>%1: %2, %Ln evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1: %2, %Ln evaluation</numerusform>
            <numerusform>%1: %2, %Ln evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FindCard</name>
    <message numerus="yes">
        <source>%Ln image(s) are doubted.</source>
        <translation>
            <numerusform>%Ln image is doubted.</numerusform>
            <numerusform>%Ln images are doubted.</numerusform>
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
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::GraphView</name>
    <message numerus="yes">
        <source>%Ln layer(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln layer, from %1 to %2</numerusform>
            <numerusform>%Ln layers, from %1 to %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::HomePage</name>
    <message numerus="yes">
        <source>%Ln runs in this project</source>
        <translation>
            <numerusform>%Ln run in this project</numerusform>
            <numerusform>%Ln runs in this project</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostsPage</name>
    <message numerus="yes">
        <source>This computer and %Ln host(s)</source>
        <translation>
            <numerusform>This computer and %Ln host</numerusform>
            <numerusform>This computer and %Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln connected</source>
        <translation>
            <numerusform>%Ln connected</numerusform>
            <numerusform>%Ln connected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a connection</source>
        <translation>
            <numerusform>%Ln without a connection</numerusform>
            <numerusform>%Ln without a connection</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageContent</name>
    <message numerus="yes">
        <source>%Ln class(es) · %1</source>
        <translation>
            <numerusform>%Ln class · %1</numerusform>
            <numerusform>%Ln classes · %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read</source>
        <translation>
            <numerusform>%Ln file cannot be read</numerusform>
            <numerusform>%Ln files cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out of the data; the files stay.</source>
        <translation>
            <numerusform>%Ln image left out of the data; the file stays.</numerusform>
            <numerusform>%Ln images left out of the data; the files stay.</numerusform>
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
    <name>anneal::studio::ImportanceCard</name>
    <message numerus="yes">
        <source>mean of %Ln shuffle(s)</source>
        <translation>
            <numerusform>mean of %Ln shuffle</numerusform>
            <numerusform>mean of %Ln shuffles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayersCard</name>
    <message numerus="yes">
        <source>%Ln layer(s)</source>
        <translation>
            <numerusform>%Ln layer</numerusform>
            <numerusform>%Ln layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s) found</source>
        <translation>
            <numerusform>%Ln layer found</numerusform>
            <numerusform>%Ln layers found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LimitsFields</name>
    <message numerus="yes">
        <source>%Ln deciding image(s), too few to resolve a loss of %1: every candidate would stay undecided. Allow %2.</source>
        <translation>
            <numerusform>%Ln deciding image, too few to resolve a loss of %1: every candidate would stay undecided. Allow %2.</numerusform>
            <numerusform>%Ln deciding images, too few to resolve a loss of %1: every candidate would stay undecided. Allow %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message numerus="yes">
        <source>%Ln thread(s) preparing batches</source>
        <translation>
            <numerusform>%Ln thread preparing batches</numerusform>
            <numerusform>%Ln threads preparing batches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message numerus="yes">
        <source>%Ln runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%Ln run trains now, with the policy that it began with: what you set here is for the next run.</numerusform>
            <numerusform>%Ln runs train now, with the policies that they began with: what you set here is for the next run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveTiles</name>
    <message numerus="yes">
        <source>after %Ln epoch(s)</source>
        <translation>
            <numerusform>after %Ln epoch</numerusform>
            <numerusform>after %Ln epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogCard</name>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln found</numerusform>
            <numerusform>%Ln found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln found</source>
        <translation>
            <numerusform>more than %Ln found</numerusform>
            <numerusform>more than %Ln found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::MainWindow</name>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message numerus="yes">
        <source>%1 images, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>%1 images, %Ln class, as in %2</numerusform>
            <numerusform>%1 images, %Ln classes, as in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %Ln class(es), until data is chosen</source>
        <translation>
            <numerusform>%1 images, %Ln class, until data is chosen</numerusform>
            <numerusform>%1 images, %Ln classes, until data is chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%Ln class, as in %1, whose images of %2 px are taken at %3 px</numerusform>
            <numerusform>%Ln classes, as in %1, whose images of %2 px are taken at %3 px</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rows of %Ln column(s), a number is predicted, as in %1</source>
        <translation>
            <numerusform>rows of %Ln column, a number is predicted, as in %1</numerusform>
            <numerusform>rows of %Ln columns, a number is predicted, as in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rows of %1 columns, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>rows of %1 columns, %Ln class, as in %2</numerusform>
            <numerusform>rows of %1 columns, %Ln classes, as in %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%Ln more after closing these</source>
        <translation>
            <numerusform>%Ln more after closing these</numerusform>
            <numerusform>%Ln more after closing these</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::OutcomeBanner</name>
    <message numerus="yes">
        <source>With %Ln sample(s), the 95 % confidence interval is %1 to %2.</source>
        <translation>
            <numerusform>With %Ln sample, the 95 % confidence interval is %1 to %2.</numerusform>
            <numerusform>With %Ln samples, the 95 % confidence interval is %1 to %2.</numerusform>
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
        <source>%Ln file(s) could not be read.</source>
        <translation>
            <numerusform>%Ln file could not be read.</numerusform>
            <numerusform>%Ln files could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProblemList</name>
    <message numerus="yes">
        <source>%Ln image(s) stand in more than one class</source>
        <translation>
            <numerusform>%Ln image stands in more than one class</numerusform>
            <numerusform>%Ln images stand in more than one class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%Ln image is trained on and tested on</numerusform>
            <numerusform>%Ln images are trained on and tested on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) occur more than once</source>
        <translation>
            <numerusform>%Ln image occurs more than once</numerusform>
            <numerusform>%Ln images occur more than once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>%Ln split left out: images, but no folder of a training class; they can be learned from without labels</numerusform>
            <numerusform>%Ln splits left out: images, but no folder of a training class; they can be learned from without labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: no images</source>
        <translation>
            <numerusform>%Ln split left out: no images</numerusform>
            <numerusform>%Ln splits left out: no images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>%Ln folder left out: none of the splits</numerusform>
            <numerusform>%Ln folders left out: none of the splits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) without images: no classes</source>
        <translation>
            <numerusform>%Ln folder without images: no class</numerusform>
            <numerusform>%Ln folders without images: no classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>%Ln table left out: no columns path and label</numerusform>
            <numerusform>%Ln tables left out: no columns path and label</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: hidden</source>
        <translation>
            <numerusform>%Ln file left out: hidden</numerusform>
            <numerusform>%Ln files left out: hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>%Ln file left out: of the system or of programs</numerusform>
            <numerusform>%Ln files left out: of the system or of programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>%Ln image left out: in no folder of a class</numerusform>
            <numerusform>%Ln images left out: in no folder of a class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>%Ln image left out: of a split without classes</numerusform>
            <numerusform>%Ln images left out: of a split without classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>%Ln image used in spite of an unknown JFIF revision</numerusform>
            <numerusform>%Ln images used in spite of an unknown JFIF revision</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>%Ln image used in spite of stray bytes in the file</numerusform>
            <numerusform>%Ln images used in spite of stray bytes in the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>%Ln image used in spite of scans with unusual parameters</numerusform>
            <numerusform>%Ln images used in spite of scans with unusual parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>%Ln image used in spite of an unknown code for colours</numerusform>
            <numerusform>%Ln images used in spite of an unknown code for colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>%Ln image used in spite of wrong information beside the pixels</numerusform>
            <numerusform>%Ln images used in spite of wrong information beside the pixels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read, more than a run passes over: repair or remove them</source>
        <translation>
            <numerusform>%Ln file cannot be read, more than a run passes over: repair or remove it</numerusform>
            <numerusform>%Ln files cannot be read, more than a run passes over: repair or remove them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read; training passes them over</source>
        <translation>
            <numerusform>%Ln file cannot be read; training passes it over</numerusform>
            <numerusform>%Ln files cannot be read; training passes them over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a split, as a part of the name and the folders in it suggest</source>
        <translation>
            <numerusform>%Ln folder is taken as a split, as a part of its name and the folders in it suggest</numerusform>
            <numerusform>%Ln folders are taken as splits, as a part of their names and the folders in them suggest</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a class, although called like a split</source>
        <translation>
            <numerusform>%Ln folder is taken as a class, although it is called like a split</numerusform>
            <numerusform>%Ln folders are taken as classes, although they are called like splits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es) with several spellings, which count as the first</source>
        <translation>
            <numerusform>%Ln class has several spellings, which count as the first</numerusform>
            <numerusform>%Ln classes have several spellings, which count as the first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: not an image</source>
        <translation>
            <numerusform>%Ln file left out: not an image</numerusform>
            <numerusform>%Ln files left out: not images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) left out: of a format that is not read</source>
        <translation>
            <numerusform>%Ln picture left out: of a format that is not read</numerusform>
            <numerusform>%Ln pictures left out: of formats that are not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of a missing end marker</source>
        <translation>
            <numerusform>%Ln image used in spite of a missing end marker</numerusform>
            <numerusform>%Ln images used in spite of missing end markers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with values beyond black or white, which are cut off</source>
        <translation>
            <numerusform>%Ln image with values beyond black or white, which are cut off</numerusform>
            <numerusform>%Ln images with values beyond black or white, which are cut off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) whose values come to one colour</source>
        <translation>
            <numerusform>%Ln image whose values come to one colour</numerusform>
            <numerusform>%Ln images whose values come to one colour</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further pages, which are left out</source>
        <translation>
            <numerusform>%Ln image with further pages, which are left out</numerusform>
            <numerusform>%Ln images with further pages, which are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further channels, which are left out</source>
        <translation>
            <numerusform>%Ln image with further channels, which are left out</numerusform>
            <numerusform>%Ln images with further channels, which are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln animated image(s), of which the first picture is taken</source>
        <translation>
            <numerusform>%Ln animated image, of which the first picture is taken</numerusform>
            <numerusform>%Ln animated images, of which the first picture is taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out by name, as was chosen</source>
        <translation>
            <numerusform>%Ln image left out by name, as was chosen</numerusform>
            <numerusform>%Ln images left out by name, as was chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: nothing but folders called like the classes beside it</source>
        <translation>
            <numerusform>%Ln folder left out: nothing but folders called like the classes beside it</numerusform>
            <numerusform>%Ln folders left out: nothing but folders called like the classes beside them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: may not be read</source>
        <translation>
            <numerusform>%Ln folder left out: may not be read</numerusform>
            <numerusform>%Ln folders left out: may not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: the same images in another form</source>
        <translation>
            <numerusform>%Ln folder left out: the same images in another form</numerusform>
            <numerusform>%Ln folders left out: the same images in another form</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln archive(s) left out, whose images are taken once they are unpacked</source>
        <translation>
            <numerusform>%Ln archive left out, whose images are taken once it is unpacked</numerusform>
            <numerusform>%Ln archives left out, whose images are taken once they are unpacked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: in too many others</source>
        <translation>
            <numerusform>%Ln folder left out: in too many others</numerusform>
            <numerusform>%Ln folders left out: in too many others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) were repaired; the originals are kept beside them as hidden files</source>
        <translation>
            <numerusform>%Ln image was repaired; the original is kept beside it as a hidden file</numerusform>
            <numerusform>%Ln images were repaired; the originals are kept beside them as hidden files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RangeTestCard</name>
    <message numerus="yes">
        <source>Training %Ln step(s) at rates that rise.</source>
        <translation>
            <numerusform>Training %Ln step at rates that rise.</numerusform>
            <numerusform>Training %Ln steps at rates that rise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RecipeCards</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RepairJob</name>
    <message numerus="yes">
        <source>None of %Ln file(s) can be repaired.</source>
        <translation>
            <numerusform>The %Ln file cannot be repaired.</numerusform>
            <numerusform>None of %Ln files can be repaired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired.</source>
        <translation>
            <numerusform>%Ln file repaired.</numerusform>
            <numerusform>%Ln files repaired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln cannot be.</source>
        <comment>files are repaired</comment>
        <translation>
            <numerusform>%1, %Ln cannot be.</numerusform>
            <numerusform>%1, %Ln cannot be.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired</source>
        <translation>
            <numerusform>%Ln file repaired</numerusform>
            <numerusform>%Ln files repaired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are as they were before the repair.</source>
        <translation>
            <numerusform>%Ln file is as it was before the repair.</numerusform>
            <numerusform>%Ln files are as they were before the repair.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>repair of %Ln file(s)</source>
        <translation>
            <numerusform>repair of %Ln file</numerusform>
            <numerusform>repair of %Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunDetails</name>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message numerus="yes">
        <source>%Ln run(s) deleted.</source>
        <translation>
            <numerusform>%Ln run deleted.</numerusform>
            <numerusform>%Ln runs deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) imported, each as a run of its own.</source>
        <translation>
            <numerusform>%Ln file imported, as a run of its own.</numerusform>
            <numerusform>%Ln files imported, each as a run of its own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) imported.</source>
        <translation>
            <numerusform>%Ln run imported.</numerusform>
            <numerusform>%Ln runs imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln in progress</source>
        <translation>
            <numerusform>%1 · %Ln in progress</numerusform>
            <numerusform>%1 · %Ln in progress</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message numerus="yes">
        <source>%Ln field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%Ln field</numerusform>
            <numerusform>%Ln fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsCard</name>
    <message numerus="yes">
        <source>%Ln changed</source>
        <comment>settings</comment>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wrong</source>
        <comment>settings</comment>
        <translation>
            <numerusform>%Ln wrong</numerusform>
            <numerusform>%Ln wrong</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ShareDialog</name>
    <message numerus="yes">
        <source>and %Ln more folder(s)</source>
        <translation>
            <numerusform>and %Ln more folder</numerusform>
            <numerusform>and %Ln more folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln path(s)</source>
        <translation>
            <numerusform>%Ln path</numerusform>
            <numerusform>%Ln paths</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitCard</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
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
        <source>About %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>About %Ln image of each class to learn from is little.</numerusform>
            <numerusform>About %Ln images of each class to learn from are few.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chosen for you: about %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>Chosen for you: about %Ln image of each class is little to learn from.</numerusform>
            <numerusform>Chosen for you: about %Ln images of each class are few to learn from.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsCard</name>
    <message numerus="yes">
        <source>%Ln decided</source>
        <translation>
            <numerusform>%Ln decided</numerusform>
            <numerusform>%Ln decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) chosen</source>
        <translation>
            <numerusform>%Ln image chosen</numerusform>
            <numerusform>%Ln images chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s) doubted</source>
        <translation>
            <numerusform>%Ln label doubted</numerusform>
            <numerusform>%Ln labels doubted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln near copy(ies)</source>
        <translation>
            <numerusform>%Ln near copy</numerusform>
            <numerusform>%Ln near copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unlike all others</source>
        <translation>
            <numerusform>%Ln unlike all others</numerusform>
            <numerusform>%Ln unlike all others</numerusform>
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
    <name>anneal::studio::TargetChart</name>
    <message numerus="yes">
        <source>%Ln row(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln row, from %1 to %2</numerusform>
            <numerusform>%Ln rows, from %1 to %2</numerusform>
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
        <source>names of %Ln runs</source>
        <translation>
            <numerusform>name of %Ln run</numerusform>
            <numerusform>names of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>notes on %Ln runs</source>
        <translation>
            <numerusform>notes on %Ln run</numerusform>
            <numerusform>notes on %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %Ln runs</source>
        <translation>
            <numerusform>marks and tags of %Ln run</numerusform>
            <numerusform>marks and tags of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>deletion of %Ln runs</source>
        <translation>
            <numerusform>deletion of %Ln run</numerusform>
            <numerusform>deletion of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>import of %Ln runs</source>
        <translation>
            <numerusform>import of %Ln run</numerusform>
            <numerusform>import of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>restoring %Ln runs from the bin</source>
        <translation>
            <numerusform>restoring %Ln run from the bin</numerusform>
            <numerusform>restoring %Ln runs from the bin</numerusform>
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
<context>
    <name>anneal::studio::VersionDifference</name>
    <message numerus="yes">
        <source>−: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>−: %Ln line only of version %1</numerusform>
            <numerusform>−: %Ln lines only of version %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>+: %Ln line only of version %1</numerusform>
            <numerusform>+: %Ln lines only of version %1</numerusform>
        </translation>
    </message>
</context>
</TS>
