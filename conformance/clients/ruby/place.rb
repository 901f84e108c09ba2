# What every step is given, and how it says what is wrong.

require 'gitlab'

# A step is not taken, for the reason that it gives.
class Skipped < StandardError; end

# As an assertion, but both sides are told.
def same(seen, wanted)
  raise "#{seen.inspect} instead of #{wanted.inspect}" unless seen == wanted
end

# A call has to be refused by an error of the client of this very kind; its message is answered.
def refused(kind)
  yield
rescue Gitlab::Error::ResponseError => e
  same(e.class, kind)
  e.message
else
  raise 'nothing was refused'
end

# What the server does after it has answered is waited for.
def wait_until
  300.times do
    return if yield

    sleep 0.1
  end
  raise 'nothing came of it within 30 s'
end

# What the steps share: clients, a group that the first of them owns, and what earlier steps made.
class Place
  attr_reader :git, :admin, :other, :username, :other_id, :group_id, :group_path
  attr_accessor :project

  def initialize
    @git = client(ENV.fetch('WALK_TOKEN'))
    @admin = client(ENV.fetch('WALK_ADMIN_TOKEN'))
    @other = client(ENV.fetch('WALK_OTHER_TOKEN'))
    @username = ENV.fetch('WALK_USERNAME')
    @other_id = ENV.fetch('WALK_OTHER_ID').to_i
    @group_id = ENV.fetch('WALK_GROUP_ID').to_i
    @group_path = ENV.fetch('WALK_GROUP_PATH')
  end

  def client(token)
    verify = ENV['NODE_TLS_REJECT_UNAUTHORIZED'] != '0'
    endpoint = "#{ENV.fetch('WALK_URL')}/api/v4"
    Gitlab.client(endpoint: endpoint, private_token: token, httparty: { verify: verify, timeout: 30 })
  end

  # Takes no further step where the server does not serve a tier.
  def need(tier)
    lack = ENV.fetch("WALK_LACKS_#{tier.upcase}", '')
    raise Skipped, lack unless lack.empty?
  end
end
