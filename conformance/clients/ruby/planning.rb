# Issues, merge requests, labels, milestones, snippets and to-do items.
module Planning
  STEPS = {
    'labels and milestones' => lambda do |at|
      label = at.git.create_label(at.project.id, 'leak', '#ff0000', priority: 2)
      same(at.git.edit_label(at.project.id, 'leak', new_name: 'leak::slow').id, label.id)
      same(at.git.subscribe_to_label(at.project.id, 'leak::slow').subscribed, true)
      at.git.delete_label(at.project.id, 'leak::slow')
      made = at.git.create_milestone(at.project.id, 'v1', due_date: '2099-02-01')
      same([made.title, made.due_date], ['v1', '2099-02-01'])
      same(at.git.edit_milestone(at.project.id, made.id, state_event: 'close').state, 'closed')
      at.git.delete_milestone(at.project.id, made.id)
      above = at.git.create_group_label(at.group_id, 'above', '#00ff00')
      same(at.git.group_labels(at.group_id).map(&:id), [above.id])
      at.git.delete_group_label(at.group_id, 'above')
    end,
    'issues' => lambda do |at|
      wish = { labels: 'roof,größe', assignee_ids: [at.other_id], due_date: '2099-03-01' }
      made = at.git.create_issue(at.project.id, 'One', wish)
      same([made.labels, made.assignees.map { |one| one['id'] }], [%w[größe roof], [at.other_id]])
      at.git.create_issue(at.project.id, 'Two', issue_type: 'incident')
      same(at.git.issues(at.project.id, iids: [1, 2], sort: 'asc').map(&:iid), [1, 2])
      same(at.git.issues(at.project.id, labels: 'roof').map(&:iid), [1])
      same(at.git.group_issues(at.group_id, labels: 'größe').map(&:iid), [1])
      same(at.git.edit_issue(at.project.id, 1, assignee_ids: [], labels: '').labels, [])
      same(at.git.close_issue(at.project.id, 1).state, 'closed')
      same(at.git.reopen_issue(at.project.id, 1).state, 'opened')
      same(at.git.issue_state_events(at.project.id, 1).map(&:state), %w[closed reopened])
      same(at.git.issue_label_events(at.project.id, 1).size, 4)
      same(at.git.estimate_time_of_issue(at.project.id, 1, '3h').human_time_estimate, '3h')
      same(at.git.add_time_spent_on_issue(at.project.id, 1, '1h').total_time_spent, 3600)
      link = at.git.create_issue_link(at.project.id, 1, at.project.id, 2)
      same(link.target_issue['iid'], 2)
      at.git.delete_issue_link(at.project.id, 1, at.git.issue_links(at.project.id, 1).first.issue_link_id)
      refused(Gitlab::Error::BadRequest) { at.git.create_issue(at.project.id, '') }
    end,
    'notes' => lambda do |at|
      note = at.git.create_issue_note(at.project.id, 1, 'It – leaks')
      same(at.git.edit_issue_note(at.project.id, 1, note.id, 'It drips').body, 'It drips')
      emoji = at.git.create_note_award_emoji(at.project.id, 1, 'issue', note.id, 'tada')
      same(emoji.awardable_type, 'Note')
      at.git.delete_note_award_emoji(at.project.id, 1, 'issue', note.id, emoji.id)
      own = at.git.create_award_emoji(at.project.id, 1, 'issue', 'rocket')
      same(at.git.award_emojis(at.project.id, 1, 'issue').map(&:id), [own.id])
      at.git.delete_issue_note(at.project.id, 1, note.id)
      refused(Gitlab::Error::NotFound) { at.git.issue_note(at.project.id, 1, note.id) }
    end,
    'snippets' => lambda do |at|
      file = { title: 'Start', file_name: 'a.sh', content: "ls\n", visibility: 'private' }
      made = at.git.create_snippet(at.project.id, file)
      same(at.git.snippet_content(at.project.id, made.id), "ls\n")
      same(at.git.edit_snippet(at.project.id, made.id, title: 'Begin').title, 'Begin')
      at.git.delete_snippet(at.project.id, made.id)
      own = at.git.create_user_snippet(file)
      same(at.git.user_snippet_raw(own.id), "ls\n")
      at.git.delete_user_snippet(own.id)
    end,
    'merge requests' => lambda do |at|
      id = at.project.id
      actions = [{ action: 'create', file_path: 'cache.txt', content: "cache\n" }]
      at.git.create_commit(id, 'cache', 'Add a cache', actions, start_branch: 'main')
      made = at.git.create_merge_request(id, 'Cache', source_branch: 'cache', target_branch: 'main', labels: 'fast,new')
      same([made.iid, made.labels], [1, %w[fast new]])
      same(at.git.merge_request_changes(id, 1).changes.map { |one| one['new_path'] }, ['cache.txt'])
      same(at.git.merge_request_commits(id, 1).map(&:title), ['Add a cache'])
      thread = at.git.create_merge_request_discussion(id, 1, body: 'Why?')
      same(at.git.resolve_merge_request_discussion(id, 1, thread.id, resolved: true).notes.first['resolved'], true)
      at.other.approve_merge_request(id, 1)
      same(at.git.merge_request_approvals(id, 1).approved_by.map { |one| one['user']['id'] }, [at.other_id])
      at.other.unapprove_merge_request(id, 1)
      refused(Gitlab::Error::Conflict) { at.git.create_merge_request(id, 'x', source_branch: 'cache', target_branch: 'main') }
      wait_until { at.git.merge_request(id, 1).merge_status == 'can_be_merged' }
      same(at.git.accept_merge_request(id, 1, should_remove_source_branch: true).state, 'merged')
      same(at.git.merge_requests(id, state: 'merged', iids: [1]).map(&:iid), [1])
    end,
    'to-do items' => lambda do |at|
      at.git.post("/projects/#{at.project.id}/issues/1/todo")
      waiting = at.git.todos(state: 'pending')
      same(waiting.map { |one| [one.action_name, one.target['iid']] }, [['marked', 1]])
      same(at.git.mark_todo_as_done(waiting.first.id).state, 'done')
    end
  }.freeze
end
