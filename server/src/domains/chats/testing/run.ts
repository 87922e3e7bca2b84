import type { ChatPage } from './page.ts'

/** Somebody with several open pages, on servers that end and over a network that breaks. */
export interface Talker {
  login: string
  pages: readonly ChatPage[]
}

export interface Run {
  users: readonly (Talker & { chatId: number })[]
  support: Talker
  /** messages of each person */
  each: number
  random(): number
  /** called after each message: what befalls network and servers */
  disturb(): Promise<void>
}

/** A row of the database, in the order of `position`; `content` of what people wrote is `<login> <n>`. */
export interface StoredMessage {
  chat: number
  seq: number
  content: string
}

/** What the database says is unread in a chat, counted from the messages. */
export interface Behind {
  chat: number
  support: number
  own: number
}

export const STORED =
  'select chat_id as chat, seq, content from chats_messages where chat_id = any($1) order by position'
export const BEHIND = `select c.id as chat,
    (select count(*)::int from chats_messages m
      where m.chat_id = c.id and m.message_type = 'U' and m.seq > c.support_read_seq) as support,
    (select count(*)::int from chats_messages m
      where m.chat_id = c.id and m.message_type = 'R' and m.seq > c.user_read_seq) as own
  from chats c where c.id = any($1) order by c.id`

/** Everybody writes at once, from one of their pages after the other, and reads now and then. */
export async function talk({ users, support, each, random, disturb }: Run): Promise<void> {
  const write = async ({ login, pages }: Talker, to: (n: number) => number) => {
    for (let n = 0; n < each; n++) {
      const page = pages[n % pages.length]
      const receipt = await page?.send(`${login} ${n}`, { chatId: to(n) })
      if (receipt && random() < 0.2) await page?.read(receipt.chatId, receipt.seq)
      await disturb()
    }
  }
  await Promise.all([
    ...users.map((user) => write(user, () => user.chatId)),
    write(support, (n) => users[n % users.length]?.chatId ?? 0),
  ])
  const pages = [...support.pages, ...users.flatMap((user) => user.pages)]
  await Promise.all(pages.map((page) => page.settle()))
}

/** What is not as it must be: each message once, in order, on both sides, and equal counts everywhere. */
export function faults(run: Run, rows: readonly StoredMessage[], behind: readonly Behind[]): string[] {
  const { users, support, each } = run
  const problems: string[] = []
  const compare = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected)) problems.push(`${what}: ${difference(actual, expected)}`)
  }
  const chats = users.map(({ chatId }) => chatId)
  for (const id of chats) {
    const seqs = rows.filter(({ chat }) => chat === id).map(({ seq }) => seq)
    compare(
      `the counter of chat ${id}`,
      seqs,
      Array.from(seqs, (_, index) => index + 1),
    )
  }
  for (const { login } of [...users, support]) {
    const said = rows.filter(({ content }) => content.startsWith(`${login} `)).map(({ content }) => content)
    compare(
      `what ${login} said`,
      said,
      Array.from({ length: each }, (_, n) => `${login} ${n}`),
    )
  }
  const seen = ({ messages }: ChatPage) =>
    messages.filter(({ chatId }) => chats.includes(chatId)).map(({ chatId, seq, content }) => [chatId, seq, content])
  const stored = (of: readonly number[]) =>
    rows.filter(({ chat }) => of.includes(chat)).map(({ chat, seq, content }) => [chat, seq, content])
  const counts = ({ chats: known }: ChatPage, of: readonly number[]) => of.map((id) => known.get(id)?.count)
  for (const page of support.pages) {
    compare('what the support sees', seen(page), stored(chats))
    compare(
      'what the support has not read',
      counts(page, chats),
      chats.map((id) => behindOf(behind, id)?.support),
    )
    compare('the badge of the support', page.unread, support.pages[0]?.unread)
  }
  for (const { login, pages, chatId } of users)
    for (const page of pages) {
      compare(`what ${login} sees`, seen(page), stored([chatId]))
      compare(`what ${login} has not read`, counts(page, [chatId]), [behindOf(behind, chatId)?.own])
      compare(`the badge of ${login}`, page.unread, pages[0]?.unread)
    }
  return problems
}

const behindOf = (behind: readonly Behind[], id: number) => behind.find(({ chat }) => chat === id)

function difference(actual: unknown, expected: unknown): string {
  if (!Array.isArray(actual) || !Array.isArray(expected))
    return `${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`
  const at = Array.from(expected).findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(actual[index]))
  const place = at < 0 ? expected.length : at
  const shown = [actual[place], expected[place]].map((one) => JSON.stringify(one) ?? 'nothing')
  return `${actual.length} of ${expected.length}; at ${place} ${shown[0]}, not ${shown[1]}`
}
