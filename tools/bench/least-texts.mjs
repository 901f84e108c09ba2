// The answers of the least path as JSON, joined from pieces as a generated serializer would; only texts are escaped.
const text = (value) => (value === null || value === undefined ? 'null' : JSON.stringify(value));
const flag = (value) => (value ? 'true' : 'false');

const person = (row, base) =>
  row
    ? `{"id":${row.id},"username":${text(row.username)},"name":${text(row.name)},"state":"${row.state}",` +
      `"avatar_url":${text(row.avatar)},"web_url":"${base}/${row.username}"}`
    : 'null';

const milestone = (row, path, base) =>
  row
    ? `{"id":${row.id},"iid":${row.iid},"project_id":${row.project_id},"title":${text(row.title)},` +
      `"description":${text(row.description)},"state":"${row.state}","created_at":"${row.created_at}",` +
      `"updated_at":"${row.updated_at}","due_date":${text(row.due_date)},"start_date":${text(row.start_date)},` +
      `"expired":false,"web_url":"${base}/${path}/-/milestones/${row.iid}"}`
    : 'null';

const times = (row) =>
  `{"time_estimate":${row.time_estimate},"total_time_spent":${row.total_time_spent},` +
  '"human_time_estimate":null,"human_total_time_spent":null}';

/** An issue with what hangs on it, as lists show it. */
export const issueText = (row, { people, plans, labels, assignees }, path, base) => {
  const workers = (assignees.get(row.id) ?? []).map((one) => person(one, base));
  const titles = (labels.get(row.id) ?? []).map(({ title }) => JSON.stringify(title));
  const project = `${base}/api/v4/projects/${row.project_id}`;
  const self = `${project}/issues/${row.iid}`;
  return (
    `{"id":${row.id},"iid":${row.iid},"project_id":${row.project_id},"title":${text(row.title)},` +
    `"description":${text(row.description)},"state":"${row.state}","created_at":"${row.created_at}",` +
    `"updated_at":"${row.updated_at}","closed_at":${text(row.closed_at)},"closed_by":null,` +
    `"labels":[${titles.join(',')}],"milestone":${milestone(plans.get(row.milestone_id), path, base)},` +
    `"assignees":[${workers.join(',')}],"author":${person(people.get(row.author_id), base)},"type":"ISSUE",` +
    `"assignee":${workers[0] ?? 'null'},"user_notes_count":${row.user_notes_count},"merge_requests_count":0,` +
    `"upvotes":${row.upvotes},"downvotes":${row.downvotes},"due_date":${text(row.due_date)},` +
    `"confidential":${flag(row.confidential)},"discussion_locked":null,"issue_type":"${row.issue_type}",` +
    `"web_url":"${base}/${path}/-/issues/${row.iid}","time_stats":${times(row)},` +
    `"task_completion_status":{"count":${row.task_count},"completed_count":${row.task_completed_count}},` +
    `"has_tasks":${flag(row.task_count)},"_links":{"self":"${self}","notes":"${self}/notes",` +
    `"award_emoji":"${self}/award_emoji","project":"${project}","closed_as_duplicate_of":null},` +
    `"references":{"short":"#${row.iid}","relative":"#${row.iid}","full":${text(`${path}#${row.iid}`)}},` +
    `"severity":"${row.severity}","moved_to_id":${row.moved_to_id},"service_desk_reply_to":null}`
  );
};

/** A comment on an issue. */
export const noteText = (row, author, iid) =>
  `{"id":${row.id},"type":null,"body":${text(row.body)},"attachment":null,"author":${person(author, '')},` +
  `"created_at":"${row.created_at}","updated_at":"${row.updated_at}","system":false,` +
  `"noteable_id":${row.issue_id},"noteable_type":"Issue","project_id":${row.project_id},"resolvable":false,` +
  `"confidential":false,"internal":false,"noteable_iid":${iid},"commands_changes":{}}`;
