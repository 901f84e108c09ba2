package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

func deployment(status gitlab.DeploymentStatusValue, environment, sha string) *gitlab.CreateProjectDeploymentOptions {
	return &gitlab.CreateProjectDeploymentOptions{
		Environment: ptr(environment), SHA: ptr(sha), Ref: ptr("main"), Tag: ptr(false), Status: ptr(status),
	}
}

// Environments, deployments and what protects environments.
var deploySteps = []step{
	{"environments", func(at *place) {
		at.deployed = at.make("deployed")
		made := must(at.git.Environments.CreateEnvironment(at.deployed.ID, &gitlab.CreateEnvironmentOptions{
			Name: ptr("review/one"), ExternalURL: ptr("https://one.example.org"), Tier: ptr("staging"),
		}))
		same([]any{made.Name, made.State, made.Tier, made.ExternalURL}, []any{"review/one", "available", "staging", "https://one.example.org"})
		holds(made.CreatedAt != nil && made.UpdatedAt != nil && made.LastDeployment == nil, made)
		changed := must(at.git.Environments.EditEnvironment(at.deployed.ID, made.ID, &gitlab.EditEnvironmentOptions{ExternalURL: ptr("https://two.example.org")}))
		same([]any{changed.ExternalURL, changed.Slug}, []any{"https://two.example.org", made.Slug})
		same(refusal(at.git.Environments.DeleteEnvironment(at.deployed.ID, made.ID)), 403)
		done(at.git.Environments.StopEnvironment(at.deployed.ID, made.ID))
		stopped := must(at.git.Environments.ListEnvironments(at.deployed.ID, &gitlab.ListEnvironmentsOptions{States: ptr("stopped")}))
		same(each(stopped, func(one *gitlab.Environment) int { return one.ID }), []int{made.ID})
		same(status(at.git.Environments.ListEnvironments(at.deployed.ID, &gitlab.ListEnvironmentsOptions{Name: ptr("a"), Search: ptr("b")})), 400)
		done(at.git.Environments.DeleteEnvironment(at.deployed.ID, made.ID))
		same(status(at.git.Environments.GetEnvironment(at.deployed.ID, made.ID)), 404)
	}},
	{"deployments", func(at *place) {
		sha := must(at.git.Branches.GetBranch(at.deployed.ID, "main")).Commit.ID
		made := must(at.git.Deployments.CreateProjectDeployment(at.deployed.ID, deployment(gitlab.DeploymentStatusRunning, "production", sha)))
		same([]any{made.IID, made.Status, made.SHA, made.Ref, made.User.Username, made.Environment.Name}, []any{1, "running", sha, "main", at.username, "production"})
		holds(made.CreatedAt != nil && made.UpdatedAt != nil && made.Environment.CreatedAt != nil, made)
		changed := must(at.git.Deployments.UpdateProjectDeployment(at.deployed.ID, made.ID, &gitlab.UpdateProjectDeploymentOptions{Status: ptr(gitlab.DeploymentStatusSuccess)}))
		same(changed.Status, "success")
		same(status(at.git.Deployments.UpdateProjectDeployment(at.deployed.ID, made.ID, &gitlab.UpdateProjectDeploymentOptions{Status: ptr(gitlab.DeploymentStatusRunning)})), 400)
		other := must(at.git.Deployments.CreateProjectDeployment(at.deployed.ID, deployment(gitlab.DeploymentStatusFailed, "staging", sha)))
		list := func(options gitlab.ListProjectDeploymentsOptions) []int {
			return each(must(at.git.Deployments.ListProjectDeployments(at.deployed.ID, &options)), func(one *gitlab.Deployment) int { return one.ID })
		}
		same(list(gitlab.ListProjectDeploymentsOptions{}), []int{made.ID, other.ID})
		same(list(gitlab.ListProjectDeploymentsOptions{OrderBy: ptr("iid"), Sort: ptr("desc")}), []int{other.ID, made.ID})
		same(list(gitlab.ListProjectDeploymentsOptions{Environment: ptr("production"), Status: ptr("success")}), []int{made.ID})
		same(must(at.git.Deployments.GetProjectDeployment(at.deployed.ID, made.ID)).Environment.Name, "production")
		last := must(at.git.Environments.GetEnvironment(at.deployed.ID, made.Environment.ID)).LastDeployment
		same([]any{last.ID, last.Status}, []any{made.ID, "success"})
		same(status(at.git.Deployments.CreateProjectDeployment(at.deployed.ID, deployment(gitlab.DeploymentStatusSuccess, "production", "absent"))), 400)
		same(len(must(at.git.DeploymentMergeRequests.ListDeploymentMergeRequests(at.deployed.ID, made.ID, nil))), 0)
	}},
	{"protected environments", func(at *place) {
		at.need("premium")
		made := must(at.git.ProtectedEnvironments.ProtectRepositoryEnvironments(at.deployed.ID, &gitlab.ProtectRepositoryEnvironmentsOptions{
			Name: ptr("review/$two"), RequiredApprovalCount: ptr(1),
			DeployAccessLevels: &[]*gitlab.EnvironmentAccessOptions{{AccessLevel: ptr(gitlab.MaintainerPermissions)}},
		}))
		same([]any{made.Name, made.RequiredApprovalCount, made.DeployAccessLevels[0].AccessLevel, made.DeployAccessLevels[0].AccessLevelDescription},
			[]any{"review/$two", 1, gitlab.MaintainerPermissions, "Maintainers"})
		same(must(at.git.ProtectedEnvironments.GetProtectedEnvironment(at.deployed.ID, "review/$two")).Name, "review/$two")
		same(len(must(at.git.ProtectedEnvironments.ListProtectedEnvironments(at.deployed.ID, nil))), 1)
		sha := must(at.git.Branches.GetBranch(at.deployed.ID, "main")).Commit.ID
		blocked := must(at.git.Deployments.CreateProjectDeployment(at.deployed.ID, deployment(gitlab.DeploymentStatusRunning, "review/$two", sha)))
		same(blocked.Status, "blocked")
		done(at.git.ProtectedEnvironments.UnprotectEnvironment(at.deployed.ID, "review/$two"))
		same(status(at.git.ProtectedEnvironments.GetProtectedEnvironment(at.deployed.ID, "review/$two")), 404)
	}},
}
