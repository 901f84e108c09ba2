# Walks a deployment with GitLab::API::v4; prints one line of JSON for each step, and fails at none of them.
use strict;
use warnings;
use utf8;
use GitLab::API::v4;
use JSON;

# A client of the server with a token. What is not found it answers with nothing, and dies of any other refusal.
sub client {
    my ($token) = @_;
    return GitLab::API::v4->new(url => "$ENV{WALK_URL}/api/v4", private_token => $token);
}

my ($git, $admin, $other) = map { client($ENV{$_}) } qw(WALK_TOKEN WALK_ADMIN_TOKEN WALK_OTHER_TOKEN);
my ($username, $group, $group_path) = @ENV{qw(WALK_USERNAME WALK_GROUP_ID WALK_GROUP_PATH)};
my $other_id = $ENV{WALK_OTHER_ID};
my $json = JSON->new->canonical->allow_nonref;
my $project;

# As an assertion, but both sides are told; numbers and texts of the same look are the same.
sub same {
    my ($seen, $wanted) = map { $json->encode(plain($_)) } @_;
    die "$seen instead of $wanted\n" if $seen ne $wanted;
}

sub plain {
    my ($value) = @_;
    return [map { plain($_) } @$value] if ref $value eq 'ARRAY';
    return defined $value ? "$value" : undef;
}

# A call has to be refused with this status.
sub refused {
    my ($status, $call) = @_;
    die "nothing was refused\n" if eval { $call->(); 1 };
    die "not refused with $status: $@" if $@ !~ /\b$status\b/;
}

# What the server does after it has answered is waited for.
sub until_so {
    my ($ask) = @_;
    for (1 .. 300) {
        return if $ask->();
        select undef, undef, undef, 0.1;
    }
    die "nothing came of it within 30 s\n";
}

my @steps = (
    user => sub {
        same($git->current_user->{username}, $username);
        refused(401, sub { client('no-such-token')->current_user });
    },
    projects => sub {
        my $wish = { name => 'Site', path => 'site', namespace_id => $group, topics => ['roofs', 'größe'] };
        $project = $git->create_project($wish)->{id};
        my $found = $git->project("$group_path/site");
        same([$found->{id}, $found->{visibility}, sort @{ $found->{topics} }], [$project, 'private', 'größe', 'roofs']);
        $git->edit_project($project, { description => 'Über' });
        same($git->project($project)->{description}, 'Über');
        same($git->project(2147483600), undef);
        refused(400, sub { $git->create_project($wish) });
        $git->add_project_member($project, { user_id => $other_id, access_level => 30 });
        same([map { $_->{id} } @{ $git->project_members($project) }], [$other_id]);
    },
    repository => sub {
        my $actions = [{ action => 'create', file_path => 'README.md', content => "# Größe\n" }];
        my $made = $git->create_commit($project, { branch => 'main', commit_message => 'Begin – 始め', actions => $actions });
        same($made->{title}, 'Begin – 始め');
        $git->create_file($project, 'a b/c.txt', { branch => 'main', content => "eins\n", commit_message => 'Add' });
        same($git->raw_file($project, 'a b/c.txt', { ref => 'main' }), "eins\n");
        same([map { $_->{path} } @{ $git->tree($project, { recursive => 'true' }) }], ['a b', 'README.md', 'a b/c.txt']);
        same([map { $_->{title} } @{ $git->compare($project, { from => 'main~1', to => 'main' })->{commits} }], ['Add']);
        $git->delete_file($project, 'a b/c.txt', { branch => 'main', commit_message => 'Remove' });
        same($git->create_branch($project, { branch => 'topic/one', ref => 'main' })->{name}, 'topic/one');
        same($git->branch($project, 'topic/one')->{merged} ? 1 : 0, 0);
        $git->delete_branch($project, 'topic/one');
        same($git->branch($project, 'topic/one'), undef);
    },
    issues => sub {
        my $made = $git->create_issue($project, { title => 'Löst', labels => 'roof,größe', assignee_ids => [$other_id + 0] });
        same([$made->{iid}, @{ $made->{labels} }, $made->{assignees}[0]{id}], [1, 'größe', 'roof', $other_id]);
        same([map { $_->{iid} } @{ $git->issues($project, { labels => 'roof' }) }], [1]);
        same([map { $_->{iid} } @{ $git->group_issues($group, { search => 'Löst' }) }], [1]);
        $git->edit_issue($project, 1, { state_event => 'close' });
        same($git->issue($project, 1)->{state}, 'closed');
        my $note = $git->create_issue_note($project, 1, { body => 'It – leaks' });
        same($git->issue_note($project, 1, $note->{id})->{body}, 'It – leaks');
        my $thread = $git->create_issue_discussion($project, 1, { body => 'Why?' });
        same(scalar @{ $git->issue_discussion($project, 1, $thread->{id})->{notes} }, 1);
        $git->set_issue_time_estimate($project, 1, { duration => '3h' });
        same($git->issue_time_stats($project, 1)->{human_time_estimate}, '3h');
        refused(400, sub { $git->create_issue($project, {}) });
    },
    pages => sub {
        $git->create_label($project, { name => "page-$_", color => '#112233' }) for 0 .. 6;
        my $pages = $git->paginator('labels', $project, { per_page => 3, search => 'page-' });
        my @names;
        while (my $label = $pages->next) { push @names, $label->{name} }
        same(\@names, [map { "page-$_" } 0 .. 6]);
    },
    'merge requests' => sub {
        my $actions = [{ action => 'create', file_path => 'cache.txt', content => "cache\n" }];
        $git->create_commit($project, { branch => 'cache', start_branch => 'main', commit_message => 'Cache', actions => $actions });
        my $made = $git->create_merge_request($project, { source_branch => 'cache', target_branch => 'main', title => 'Cache' });
        same([map { $_->{title} } @{ $git->merge_request_commits($project, 1) }], ['Cache']);
        until_so(sub { $git->merge_request($project, 1)->{merge_status} eq 'can_be_merged' });
        $git->accept_merge_request($project, 1, {});
        same($git->merge_request($project, 1)->{state}, 'merged');
    },
    environments => sub {
        my $made = $git->create_environment($project, { name => 'review/one', external_url => 'https://one.example.org' });
        $git->edit_environment($project, $made->{id}, { external_url => 'https://two.example.org' });
        same([map { $_->{external_url} } @{ $git->environments($project) }], ['https://two.example.org']);
        $git->stop_environment($project, $made->{id});
        $git->delete_environment($project, $made->{id});
        same($git->environments($project), []);
        same($git->deployments($project), []);
    },
    integrations => sub {
        $git->edit_project_service($project, 'slack', { webhook => 'https://hooks.example.com/one', username => 'bot' });
        same($git->project_service($project, 'slack')->{properties}{username}, 'bot');
        $git->delete_project_service($project, 'slack');
        my $hook = $git->create_project_hook($project, { url => 'https://hooks.example.com/one', push_events => JSON::false });
        $hook = $git->project_hooks($project)->[0];
        same([$hook->{url}, $hook->{push_events} ? 1 : 0], ['https://hooks.example.com/one', 0]);
    },
    exports => sub {
        $git->schedule_project_export($project);
        until_so(sub { $git->project_export_status($project)->{export_status} eq 'finished' });
        same($git->project_export_status($project)->{id}, $project);
    },
    people => sub {
        $admin->create_user({
            username => "$group_path-perl", name => 'Mäde', email => "$group_path-perl\@example.org",
            force_random_password => JSON::true, skip_confirmation => JSON::true,
        });
        my $made = $admin->users({ username => "$group_path-perl" })->[0];
        same($made->{name}, 'Mäde');
        $admin->block_user($made->{id});
        same($admin->user($made->{id})->{state}, 'blocked');
        $admin->unblock_user($made->{id});
        $admin->delete_user($made->{id});
        refused(403, sub { $git->create_user({ username => 'x', name => 'x', email => 'x@example.org', password => 'a long one 123' }) });
    },
);

$| = 1;
my $out = JSON->new->utf8;
while (my ($name, $take) = splice @steps, 0, 2) {
    my $why = eval { $take->(); 1 } ? undef : "$@";
    print $out->encode({ step => $name, why => $why }), "\n";
}
