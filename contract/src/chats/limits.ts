/** What both sides check of a chat, without a schema: a widget that is not open loads nothing else. */
export const chatLimits = {
  /** of the description that opens a chat (services.md section 5) */
  description: { min: 50, max: 400 },
  /** characters of a message as it is sent */
  content: 4_000,
  /** levels of subjects (services.md section 2) */
  levels: 4,
  subject: 80,
  link: 500,
  screen: 200,
  /** subjects below one parent */
  siblings: 50,
  /** messages of one page of a chat, and of one answer of Chat/Events */
  page: 100,
  events: 500,
  /** seconds that a question for events waits at most */
  wait: 25,
} as const

export type DescriptionFault = 'SHORT' | 'LONG' | 'DOUBLE_BLANK' | 'EDGE_BLANK'

/**
 * What is wrong with a description: 50 to 400 characters, in no line two blanks together, none at a line's ends; null
 * where nothing is.
 */
export function descriptionFault(text: string): DescriptionFault | null {
  const { min, max } = chatLimits.description
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.some((line) => /^\s|\s$/.test(line))) return 'EDGE_BLANK'
  if (lines.some((line) => /\s{2}/.test(line))) return 'DOUBLE_BLANK'
  if (text.length > max) return 'LONG'
  return text.length < min ? 'SHORT' : null
}
