"""The studio and a login node of a real Slurm: a run is started in the window as a job, waits with Slurm's reason,
is followed, stopped, and goes on and is run again as jobs, also once the studio was killed.

A script uses the window (tests/journeys/window/driven_studio.cpp).
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import host as hosts
from host import wait_for
from login_node import LoginNode, slurm
from studio import Project, Screen, Studio


class StudioAndJobs(unittest.TestCase):
    programs = studio = None

    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp(prefix="anneal-slurm-"))
        cls.addClassCleanup(shutil.rmtree, cls.place, True)
        cls.slurm = cls.enterClassContext(slurm.Slurm(cls.place))
        cls.client = hosts.Client(cls.programs)
        cls.addClassCleanup(cls.client.close)
        cls.host = LoginNode(cls.client.key, f"SetEnv SLURM_CONF={os.environ['SLURM_CONF']}")
        cls.addClassCleanup(cls.host.close)
        cls.runs = cls.host.home / ".local/share/anneal/runs"
        cls.data = cls.client.home / "shapes"
        subprocess.run([cls.client.programs / "anneal", "sample", cls.data, "--classes", "2", "--per-class", "40",
                        "--test-per-class", "10", "--side", "16", "--quiet"], check=True)
        cls.screen = Screen()
        cls.addClassCleanup(cls.screen.close)
        cls.project = Project(cls.client.home / "work.anneal")
        cls.shots = pathlib.Path(os.environ.get("ANNEAL_ARTIFACTS", cls.client.home))
        cls.window = cls.open()
        cls.addClassCleanup(lambda: cls.window.kill())

    @classmethod
    def open(cls):
        environment = {**cls.client.environment, "DISPLAY": cls.screen.name, "QT_QPA_PLATFORM": "xcb"}
        environment.pop("SLURM_CONF", None)  # the window's computer knows nothing of Slurm
        return Studio(cls.studio, cls.project.path, environment)

    def shoot(self, name):
        self.window.do("shot", self.shots / f"studio-jobs-{name}.png")

    def jobs(self, *states):
        """Numbers of the jobs of runs that Slurm has in such a state."""
        wanted = ["--states=" + ",".join(states)] if states else []
        lines = self.slurm.output("squeue", "-h", "-o", "%i %j", *wanted).splitlines()
        return [line.split()[0] for line in lines if line.split()[1] != "wrap"]

    def job_of_workers(self):
        """The job that each worker is of; none of a worker that trains beside Slurm."""
        jobs = set()
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                command, variables = (folder / "cmdline").read_bytes(), (folder / "environ").read_bytes()
            except OSError:
                continue  # it has just ended
            if b"anneal-worker" in command and os.fsencode(self.runs) in command:
                found = [word for word in variables.split(b"\0") if word.startswith(b"SLURM_JOB_ID=")]
                jobs.add(found[0].split(b"=")[1].decode() if found else None)
        return jobs

    def follows(self, job):
        before = self.project.steps()[0]
        wait_for(lambda: self.project.steps()[0] > before + 2, 120, "steps")
        self.assertEqual(self.job_of_workers(), {job})

    def pause(self):
        self.window.do("press", "Pause")
        wait_for(lambda: self.project.run()[2] in ("paused", "stopped"), 120, "the end of the run")
        wait_for(lambda: not self.jobs(), 60, "the end of its job")

    def test_1_a_job_waits_with_slurms_reason(self):
        window, name = self.window, self.host.name
        window.do("page", "hosts")
        window.do("press", "Add host…")
        window.do("type", "Name, as for ssh", name)
        window.do("press", "Add and test")
        window.do("press", "Trust this key")
        window.do("press", f"{name}: Send programs", seconds=240)
        window.sees("The programs are there.", 240)
        window.do("data", self.data)
        wait_for(lambda: self.project.ask("SELECT count(*) FROM items WHERE kind = 'dataset'")[0][0] == 1, 60, "the data set")
        window.do("page", "model")
        window.do("press", "Use this model")
        window.do("page", "policy")
        window.do("type", "Epochs", "10000")
        window.do("pick", "Train on", name)
        window.do("type", f"Data on {name}", self.data)  # where the cluster sees the same files
        self.slurm.output("sbatch", "--exclusive", "--nodes=2", "--output=/dev/null", "--wrap", "sleep 1000")
        wait_for(lambda: "R" in self.slurm.output("squeue", "-h", "-o", "%t").split(), 60, "the job before")
        window.do("tick", "As a Slurm job", "on")
        window.do("press", f"Submit to Slurm on {name}")
        (job,) = wait_for(lambda: self.jobs("PENDING"), 60, "the job")
        window.sees(f"job {job} of Slurm (Resources)")
        self.assertFalse(self.job_of_workers())
        self.shoot("waits")

    def test_2_it_trains_on_a_node_and_is_stopped(self):
        self.slurm.output("scancel", "--name=wrap")
        (job,) = wait_for(lambda: self.jobs("RUNNING"), 60, "its beginning")
        self.window.sees("Running")
        self.follows(job)
        self.shoot("trains")
        self.pause()
        self.window.sees("This run is paused.")
        type(self).first_job = job

    def test_3_it_goes_on_as_a_job_once_the_studio_was_killed(self):
        self.window.kill()
        self.project.recover()
        type(self).window = self.open()
        self.window.do("page", "live")
        self.window.do("press", "Continue")
        (job,) = wait_for(lambda: self.jobs("RUNNING"), 60, "its beginning")
        self.assertNotEqual(job, self.first_job)
        self.follows(job)
        self.pause()

    def test_4_it_is_run_again_as_a_job(self):
        before = self.project.run()[0]
        self.window.do("menu", "More", "Run again exactly")
        wait_for(lambda: self.project.run()[0] != before, 30, "the run")
        (job,) = wait_for(lambda: self.jobs("RUNNING"), 60, "its beginning")
        self.follows(job)
        self.pause()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--studio", required=True)
    options, tests = parser.parse_known_args()
    StudioAndJobs.programs, StudioAndJobs.studio = map(os.path.abspath, (options.programs, options.studio))
    hosts.require()
    if missing := [program for program in slurm.PROGRAMS + Screen.PROGRAMS if shutil.which(program) is None]:
        hosts.skip(f"not installed: {', '.join(missing)}")
    unittest.main(argv=["studio_jobs", *tests], verbosity=2, failfast=True)
