/**
 * The business domains in the order of permitted direction: a domain may call only those before it. The folder of
 * the same name in contract, server and web holds it; a name without folders is a domain still to come.
 */
export const domains = [
  'profiles',
  'accounts',
  'notifications',
  'structure',
  'products',
  'shifts',
  'norms',
  'option-groups',
  'forms',
  'collects',
  'non-conformities',
  'pillars',
  'topics',
  'action-plans',
  'checklists',
  'standard-checks',
  'logbooks',
  'skills',
  'lots',
  'production-notes',
  'support-requests',
  'help-centre',
  'news',
  'chats',
  'results',
  'reports',
  'home',
] as const

export type Domain = (typeof domains)[number]
