/** What is said when something about access tokens and agents is refused, or to them. */
export const tokenErrorTexts = {
  'token.ended': 'This access token has ended. Ask its owner for a new one.',
  'token.scope_missing':
    'This access token does not have the permission “{{permission}}”. Create a token that has it.',
  'token.reads_only': 'This access token is read-only.',
  'token.person_needed': 'Only a signed-in person can do this. Sign in to the portal.',
  'token.signature_missing': 'Requests with this access token must be signed with one of your keys.',
  'token.signature_wrong': 'The signature of this request is wrong.',
  'token.signature_stale':
    'The time of this signed request is too far from ours. Check the clock of your server and sign again.',
  'token.repeated': 'This signed request was received before. Each request needs a signature of its own.',
  'token.address': 'Requests from this IP address are not allowed.',
  'token.beyond_own': 'You do not have the permission “{{permission}}”, so you cannot pass it on.',
  'token.too_many': 'You can have up to {{max}} of these at a time. End one that is no longer needed.',
  'token.in_use':
    'This access token has been used, or was created too long ago. End it and create a new one.',
  'token.tools_only': 'An agent makes changes with its tools only, not by calling the API directly.',
  'tool.too_large': 'The answer is too large for an agent. Ask for fewer rows or a shorter period.',
  'tool.dry_run_first':
    'Call this tool without a digest first, show the person what it would do, and repeat the same call with the digest you receive.',
  'agent.request_gone':
    'This request has expired or was already answered. Connect the agent again to get a new one.',
  'agent.second_person':
    'Your company has a second person approve each access token. Create one, have it approved, and give it to the agent.',
} as const
