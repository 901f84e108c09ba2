# Environments, deployments, releases, integrations, hooks, flags and people.
module Delivering
  STEPS = {
    'environments' => lambda do |at|
      made = at.git.create_environment(at.project.id, 'review/one', external_url: 'https://one.example.org')
      same([made.name, made.tier, made.state], ['review/one', 'development', 'available'])
      same(at.git.edit_environment(at.project.id, made.id, external_url: 'https://two.example.org').external_url, 'https://two.example.org')
      same(at.git.stop_environment(at.project.id, made.id).state, 'stopped')
      at.git.delete_environment(at.project.id, made.id)
      refused(Gitlab::Error::NotFound) { at.git.environment(at.project.id, made.id) }
    end,
    'deployments' => lambda do |at|
      sha = at.git.branch(at.project.id, 'main').commit.id
      wish = { environment: 'production', sha: sha, ref: 'main', tag: false, status: 'running' }
      made = at.git.post("/projects/#{at.project.id}/deployments", body: wish)
      done = at.git.put("/projects/#{at.project.id}/deployments/#{made.id}", body: { status: 'success' })
      same([done.status, done.environment.name], %w[success production])
      same(at.git.deployments(at.project.id, environment: 'production').map(&:id), [made.id])
      same(at.git.deployment(at.project.id, made.id).user.username, at.username)
    end,
    'releases' => lambda do |at|
      id = at.project.id
      links = { links: [{ name: 'lamp', url: 'https://example.org/lamp', link_type: 'package' }] }
      made = at.git.create_project_release(id, tag_name: 'v1.0', ref: 'main', name: 'First', description: '*It*', assets: links)
      same([made.name, made.assets.links.map { |one| one['name'] }], ['First', ['lamp']])
      link = at.git.create_project_release_link(id, 'v1.0', name: 'torch', url: 'https://example.org/torch')
      same(at.git.update_project_release_link(id, 'v1.0', link.id, name: 'candle').name, 'candle')
      same(at.git.project_release_links(id, 'v1.0').size, 2)
      same(at.git.update_project_release(id, 'v1.0', description: 'Dim').description, 'Dim')
      at.git.delete_project_release(id, 'v1.0')
      same(at.git.project_releases(id).size, 0)
    end,
    'integrations' => lambda do |at|
      at.git.change_service(at.project.id, 'slack', webhook: 'https://hooks.example.com/one', username: 'bot', push_events: false)
      found = at.git.service(at.project.id, 'slack')
      same([found.active, found.push_events, found.properties.username], [true, false, 'bot'])
      at.git.delete_service(at.project.id, 'slack')
      same(at.git.service(at.project.id, 'slack').active, false)
      refused(Gitlab::Error::BadRequest) { at.git.change_service(at.project.id, 'jira', username: 'ann') }
    end,
    'hooks' => lambda do |at|
      made = at.git.add_project_hook(at.project.id, 'https://hooks.example.com/one', push_events: false)
      same([made.push_events, made.enable_ssl_verification], [false, true])
      same(at.git.edit_project_hook(at.project.id, made.id, made.url, issues_events: true).issues_events, true)
      at.git.delete_project_hook(at.project.id, made.id)
      own = at.admin.add_system_hook('https://hooks.example.com/one', token: 'hush')
      same(at.admin.system_hook(own.id).url, own.url)
      at.admin.delete_system_hook(own.id)
    end,
    'flags' => lambda do |at|
      name = "#{at.group_path}_ruby"
      same(at.admin.set_feature(name, 34).state, 'conditional')
      same(at.admin.features.map(&:name).include?(name), true)
      at.admin.delete_feature(name)
      refused(Gitlab::Error::Forbidden) { at.git.features }
    end,
    'epics' => lambda do |at|
      at.need('premium')
      made = at.git.create_epic(at.group_id, 'Roof', labels: 'slow,big')
      same(made.labels, %w[big slow])
      same(at.git.edit_epic(at.group_id, made.iid, title: 'Roofs').title, 'Roofs')
      same(at.git.create_epic_note(at.group_id, made.id, 'Much').body, 'Much')
      same(at.git.epics(at.group_id, labels: 'slow').map(&:iid), [made.iid])
      at.git.delete_epic(at.group_id, made.iid)
    end,
    'people' => lambda do |at|
      name = "#{at.group_path}-ruby"
      made = at.admin.create_user("#{name}@example.org", "a long one #{name}", name, name: 'Mäde', skip_confirmation: true)
      same([made.username, made.name], [name, 'Mäde'])
      same(at.admin.block_user(made.id), true)
      same(at.admin.user(made.id).state, 'blocked')
      same(at.admin.unblock_user(made.id), true)
      same(at.git.user_search(name).map(&:id), [made.id])
      at.admin.delete_user(made.id)
    end
  }.freeze
end
