# Groups, projects and what a repository holds. The client sends forms, so that lists and hashes arrive as such.
module Building
  STEPS = {
    'user' => lambda do |at|
      same(at.git.user.username, at.username)
      refused(Gitlab::Error::Unauthorized) { at.client('no-such-token').user }
      same(at.git.version.version.split('.').size, 3)
    end,
    'groups' => lambda do |at|
      made = at.git.create_group('Inner', 'inner', parent_id: at.group_id, description: 'In – 内')
      same([made.parent_id, made.description], [at.group_id, 'In – 内'])
      same(at.git.group_subgroups(at.group_id).map(&:id), [made.id])
      at.git.add_group_member(made.id, at.other_id, 30)
      same(at.git.edit_group_member(made.id, at.other_id, 40).access_level, 40)
      same(at.git.group_member(made.id, at.other_id).access_level, 40)
      at.git.remove_group_member(made.id, at.other_id)
      same(at.git.group_members(made.id).map(&:id).include?(at.other_id), false)
      at.git.delete_group(made.id)
    end,
    'projects' => lambda do |at|
      at.project = at.git.create_project('Site', path: 'site', namespace_id: at.group_id, topics: %w[roofs größe])
      same([at.project.topics.sort, at.project.visibility], [%w[größe roofs], 'private'])
      same(at.git.project("#{at.group_path}/site").id, at.project.id)
      changed = at.git.edit_project(at.project.id, description: 'Über', issues_enabled: true)
      same([changed.description, changed.issues_enabled], ['Über', true])
      same(at.git.star_project(at.project.id).star_count, 1)
      # The client takes a star off in a way that was given up long ago.
      same(at.git.post("/projects/#{at.project.id}/unstar").star_count, 0)
      at.git.add_team_member(at.project.id, at.other_id, 40)
      same(at.git.team_members(at.project.id).map(&:id), [at.other_id])
      same(at.git.all_members(at.project.id, query: at.username).map(&:access_level), [50])
      message = refused(Gitlab::Error::Conflict) { at.git.add_team_member(at.project.id, at.other_id, 30) }
      same(message.include?('Member already exists'), true)
      refused(Gitlab::Error::NotFound) { at.git.project(2_147_483_600) }
      refused(Gitlab::Error::BadRequest) { at.git.create_project('Site', namespace_id: at.group_id) }
    end,
    'commits' => lambda do |at|
      actions = [
        { action: 'create', file_path: 'README.md', content: "# Site\n" },
        { action: 'create', file_path: 'docs/größe.md', content: "Wir\n" }
      ]
      made = at.git.create_commit(at.project.id, 'main', "Begin – 始め\n\nMore", actions)
      same([made.title, made.message], ['Begin – 始め', "Begin – 始め\n\nMore"])
      same(at.git.commit_diff(at.project.id, made.id).map(&:new_path), ['README.md', 'docs/größe.md'])
      same(at.git.commits(at.project.id, ref_name: 'main').map(&:id), [made.id])
      at.git.create_commit_comment(at.project.id, made.id, 'Fine', path: 'README.md', line: 1, line_type: 'new')
      same(at.git.commit_comments(at.project.id, made.id).map(&:note), ['Fine'])
      status = at.git.update_commit_status(at.project.id, made.id, 'success', name: 'build', ref: 'main')
      same([status.status, at.git.commit_status(at.project.id, made.id).map(&:name)], ['success', ['build']])
    end,
    'files' => lambda do |at|
      at.git.create_file(at.project.id, 'a b/ü.txt', 'main', "eins\n", 'Add')
      file = at.git.get_file(at.project.id, 'a b/ü.txt', 'main')
      same([file.file_name, file.content.unpack1('m').force_encoding('UTF-8')], ['ü.txt', "eins\n"])
      at.git.edit_file(at.project.id, 'a b/ü.txt', 'main', "zwei\n", 'Change')
      same(at.git.file_contents(at.project.id, 'a b/ü.txt', 'main'), "zwei\n")
      same(at.git.get_file_blame(at.project.id, 'a b/ü.txt', 'main').map(&:lines), [['zwei']])
      same(at.git.tree(at.project.id, path: 'a b').map(&:path), ['a b/ü.txt'])
      same(at.git.compare(at.project.id, 'main~1', 'main').commits.map { |one| one['title'] }, ['Change'])
      same(at.git.merge_base(at.project.id, %w[main main~1]).title, 'Add')
      same(at.git.contributors(at.project.id).size, 1)
      at.git.remove_file(at.project.id, 'a b/ü.txt', 'main', 'Remove')
      refused(Gitlab::Error::NotFound) { at.git.get_file(at.project.id, 'a b/ü.txt', 'main') }
    end,
    'branches' => lambda do |at|
      made = at.git.create_branch(at.project.id, 'feature/größe', 'main')
      same(at.git.branch(at.project.id, 'feature/größe').commit.id, made.commit.id)
      same(at.git.protect_branch(at.project.id, 'release/*', push_access_level: 40).name, 'release/*')
      same(at.git.protected_branch(at.project.id, 'release/*').push_access_levels.first['access_level'], 40)
      at.git.unprotect_branch(at.project.id, 'release/*')
      same(at.git.create_tag(at.project.id, 'v0', 'main', 'Zero').message, 'Zero')
      same(at.git.protect_repository_tag(at.project.id, 'v*', create_access_level: 40).name, 'v*')
      at.git.unprotect_repository_tag(at.project.id, 'v*')
      at.git.delete_tag(at.project.id, 'v0')
      at.git.delete_branch(at.project.id, 'feature/größe')
      same(at.git.branches(at.project.id).map(&:name), ['main'])
    end,
    'pages' => lambda do |at|
      7.times { |n| at.git.create_label(at.project.id, "page-#{n}", '#112233') }
      first = at.git.labels(at.project.id, per_page: 3, search: 'page-')
      same([first.map(&:name), first.has_next_page?], [%w[page-0 page-1 page-2], true])
      same(first.next_page.map(&:name), %w[page-3 page-4 page-5])
      same(first.auto_paginate.map(&:name), (0..6).map { |n| "page-#{n}" })
      same(first.last_page.map(&:name), ['page-6'])
    end
  }.freeze
end
