#include "engine/project/report/style.h"

namespace anneal::report {

const std::string& style() {
  static const std::string text = R"css(
:root {
  --window: #f5f6f8; --surface: #ffffff; --raised: #f0f2f5; --line: #e1e5ea;
  --text: #1c2230; --muted: #5f6b7c; --faint: #98a2b3;
  --accent: #2f6feb; --good: #1d8f63; --warn: #b8730b; --bad: #c9363e;
  --s0: #3b82c4; --s1: #e08a2b; --s2: #2fa37c; --s3: #b765a8; --s4: #8a93a3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --window: #13161b; --surface: #1a1e25; --raised: #222732; --line: #2c323d;
    --text: #e7eaf0; --muted: #98a2b3; --faint: #5d6675;
    --accent: #5b8def; --good: #3fb68b; --warn: #e8a33d; --bad: #e5636a;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--window); color: var(--text); font: 13px/1.45 Inter, system-ui, "Noto Sans", sans-serif; }
main { max-width: 1096px; margin: 0 auto; padding: 24px; }
h1 { font-size: 22px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 13.5px; font-weight: 600; }
h3 { grid-column: 1 / -1; font-size: 16px; font-weight: 600; margin-top: 16px; overflow-wrap: anywhere; }
.page { margin-bottom: 16px; }
.page p, footer { color: var(--muted); overflow-wrap: anywhere; }
footer { margin-top: 24px; font-size: 11.5px; }
.state { font-size: 11.5px; font-weight: 600; padding: 2px 8px; border-radius: 10px; vertical-align: 4px;
  margin-left: 8px; background: var(--raised); }
.good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 12px; margin-bottom: 12px; }
.grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; align-items: start;
  grid-auto-flow: dense; margin-bottom: 12px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; min-width: 0; }
.wide { grid-column: 1 / -1; }
.card > header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin-bottom: 8px; }
.card > header p { margin-left: auto; color: var(--muted); font-size: 11.5px; }
.tile p { color: var(--muted); font-size: 11.5px; }
.tile strong { display: block; font-size: 22px; line-height: 1.35; font-variant-numeric: tabular-nums; }
.constants { color: var(--muted); } .constants span { margin-right: 24px; }
.constants b { color: var(--text); font-weight: 600; margin-left: 4px; }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 11px; fill: var(--muted); }
.rule { stroke: var(--line); }
.shade { fill: var(--raised); opacity: 0.55; }
.mark { stroke: var(--faint); stroke-dasharray: 3 3; }
path { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
path.faint { opacity: 0.28; stroke-width: 1; }
path.s0 { stroke: var(--s0); } path.s1 { stroke: var(--s1); } path.s2 { stroke: var(--s2); }
path.s3 { stroke: var(--s3); } path.s4 { stroke: var(--s4); }
circle.s0 { fill: var(--s0); } circle.s1 { fill: var(--s1); } circle.s2 { fill: var(--s2); }
circle.s3 { fill: var(--s3); } circle.s4 { fill: var(--s4); }
rect.span { stroke: var(--surface); stroke-width: 0.5; } rect.part { opacity: 0.6; }
rect.s0 { fill: var(--s0); } rect.s1 { fill: var(--s1); } rect.s2 { fill: var(--s2); } rect.s3 { fill: var(--s3); }
rect.s4 { fill: var(--s4); } rect.wait { fill: var(--raised); stroke: var(--faint); opacity: 1; }
svg text.rank { fill: var(--text); }
circle.point { opacity: 0.6; }
.key:not(:last-child) { margin-right: 12px; } .key::before { content: "●"; margin-right: 4px; }
.k0::before { color: var(--s0); } .k1::before { color: var(--s1); } .k2::before { color: var(--s2); }
.k3::before { color: var(--s3); } .k4::before { color: var(--s4); }
.kwait::before { color: var(--faint); content: "○"; }
.kbad::before { color: var(--bad); } .kgood::before { color: var(--good); }
.right { fill: var(--s0); } .wrong { fill: var(--bad); } .empty { fill: var(--raised); opacity: 0.5; }
svg text.count { fill: var(--text); font-variant-numeric: tabular-nums; }
svg text.on { fill: #ffffff; font-variant-numeric: tabular-nums; }
rect.bar { fill: var(--s0); opacity: 0.75; }
rect.over { fill: var(--bad); opacity: 0.45; } rect.under { fill: var(--good); opacity: 0.55; }
rect.often { fill: var(--faint); opacity: 0.6; }
.ideal { stroke: var(--muted); stroke-dasharray: 4 4; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { color: var(--muted); font-size: 11.5px; font-weight: 500; }
th, td { text-align: right; padding: 5px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
td:first-child, .plain td { white-space: normal; overflow-wrap: anywhere; }
tbody tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child, .plain td { text-align: left; }
.plain td:first-child { width: 72px; color: var(--muted); }
td.bar { width: 24%; } td.bar svg { height: 8px; border-radius: 4px; }
.track { fill: var(--raised); } .fill { fill: var(--s0); }
.scroll { max-height: 460px; overflow: auto; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 12px; }
figure { min-width: 0; font-size: 11.5px; }
figure img, .absent { width: 100%; aspect-ratio: 1; object-fit: contain; border-radius: 6px; background: var(--raised);
  display: block; margin-bottom: 4px; }
.absent { display: grid; place-items: center; color: var(--faint); }
figcaption { overflow-wrap: anywhere; } figcaption span { white-space: nowrap; } figcaption small { color: var(--muted); }
details summary { cursor: pointer; font-weight: 600; font-size: 13.5px; }
details[open] summary { margin-bottom: 8px; }
.decide summary { font-size: 11.5px; font-weight: 400; color: var(--muted); }
.decide code { display: block; margin: 2px 0 6px; user-select: all; font-size: 10.5px; overflow-wrap: anywhere; }
pre { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--raised); border-radius: 6px; padding: 12px; margin-top: 8px; max-height: 460px; overflow: auto; }
@media (max-width: 720px) { .grid { grid-template-columns: minmax(0, 1fr); } main { padding: 12px; } }
@media print { .card { break-inside: avoid; } .scroll, pre { max-height: none; } }
)css";
  return text;
}

}  // namespace anneal::report
