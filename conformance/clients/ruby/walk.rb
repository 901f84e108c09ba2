# Walks a deployment with ruby-gitlab; prints one line of JSON for each step, and fails at none of them.

require 'json'
require_relative 'place'
require_relative 'building'
require_relative 'planning'
require_relative 'delivering'

$stdout.sync = true
place = Place.new
[*Building::STEPS, *Planning::STEPS, *Delivering::STEPS].each do |name, step|
  told = { step: name, why: nil }
  begin
    step.call(place)
  rescue Skipped => e
    told[:skip] = e.message
  rescue StandardError => e
    line = e.backtrace.find { |one| one.include?('clients/ruby') && !one.include?('place.rb') }
    told[:why] = "#{e.class}: #{e.message} (#{line && File.basename(line.split(':in').first)})"
  end
  puts told.to_json
end
