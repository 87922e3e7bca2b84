import { z } from 'zod'
import { abilities, fileReference, id, instant, languages, lazy, text } from '../core/index.ts'
import { chatLimits } from './limits.ts'
import { chatNotes, chatStatuses, messageTypes } from './states.ts'

/** A file of a message, as the reader's ticket fetches it. */
const blob = lazy(() => fileReference().extend({ containerName: z.string() }))

/**
 * A message. `seq` is the counter of its chat: it rises by one with every message of it, and leaves none out.
 */
export const chatMessage = lazy(() =>
  z.object({
    chatMessageId: id(),
    /** as the sender's device made it; null of what the system says */
    clientMessageId: z.uuid().nullable(),
    chatId: id(),
    chatSubjectId: id(),
    /** the same, as the specification spells it */
    chatSubjetcId: id(),
    /** HTML of br, a, b, i, ul and li alone; read it by `readContent` */
    content: z.string(),
    messageType: z.enum(messageTypes),
    /** C: this message closes the chat */
    status: z.literal('C').nullable(),
    /** what the system says, to be said in the reader's language; null of what people wrote */
    note: z.enum(chatNotes).nullable(),
    senderId: id().nullable(),
    senderName: z.string(),
    created: instant(),
    /** when the other side read it first */
    dateRead: instant().nullable(),
    blob: blob().nullable(),
    seq: z.int().positive(),
  }),
)

/** A chat as its reader sees it: `count` is what the reader's side has not read. */
export const chat = lazy(() =>
  z.object({
    chatId: id(),
    accountId: id(),
    accountName: z.string(),
    responsibleId: id().nullable(),
    responsibleName: z.string().nullable(),
    subjectId: id(),
    /** in the reader's language; of what was pushed in the language of the chat's user */
    subject: z.string(),
    status: z.enum(chatStatuses),
    count: z.int().min(0),
    /** the text of the last message, on one line, shortened */
    lastMessage: z.string(),
    lastMessageTime: instant(),
    email: z.object({ email: z.string() }).nullable(),
    // of the last message
    chatMessageId: id(),
    content: z.string(),
    created: instant(),
    messageType: z.enum(messageTypes),
    blob: blob().nullable(),
    dateRead: instant().nullable(),
    /** of the last message */
    seq: z.int().positive(),
    /** up to where the reader's side has read */
    readSeq: z.int().min(0),
    /** up to where the other side has */
    otherReadSeq: z.int().min(0),
    /** since when its user waits for an answer; null where nobody waits */
    waitingSince: instant().nullable(),
    /** it waits longer than `chat.waitAlertMinutes`: on top */
    alerted: z.boolean(),
    /** what this chat goes on with */
    previousChatId: id().nullable(),
    /** its user has put it away */
    clientFinishedAt: instant().nullable(),
    rowVersion: z.int().positive(),
  }),
)

/** A chat with a page of its messages, the newest first. */
export const chatRecord = lazy(() =>
  chat().extend({
    messages: z.array(chatMessage()),
    /** there are older ones: ask with `before` */
    more: z.boolean(),
    abilities: abilities(),
  }),
)

/**
 * What changed, the same by call and by push: chats as they are now, messages in the order in which they were stored.
 * `seq` is what the reader has seen with it, and asks by next time (`after`).
 */
export const chatEvents = lazy(() =>
  z.object({
    seq: z.int().min(0),
    /** of a push: the `seq` before it for this reader. Who has seen less than that asks Chat/Events first */
    previous: z.int().min(0),
    chats: z.array(chat()),
    messages: z.array(chatMessage()),
    /** there is more: ask again with this `seq` (of a push: with the one seen before) */
    more: z.boolean(),
    /** the badge: chats with something unread that go on; for users the messages they have not read */
    unread: z.int().min(0),
  }),
)

/** The file that was uploaded into the container `chat`; what else the upload answered may stand beside. */
const sentBlob = () =>
  fileReference()
    .partial()
    .extend({ id: id(), fileName: z.string().max(300).optional(), containerName: z.string().max(60).optional() })
    .strict()

/**
 * A message as it is sent. Without `chatId` it opens a chat: `content` is then the description (50 to 400 characters of
 * plain text), `screen` where the user was; the server makes the opening message of them. Where the user has an open
 * chat, it is added to that one.
 */
export const sentMessage = lazy(() =>
  z.strictObject({
    content: text(chatLimits.content),
    chatId: id().optional(),
    subjectId: id().optional(),
    screen: text(chatLimits.screen).trim().optional(),
    blob: sentBlob().nullable().optional(),
    clientMessageId: z.uuid(),
  }),
)

export const messageReceipt = lazy(() =>
  z.object({ chatId: id(), chatMessageId: id(), created: instant(), seq: z.int().positive() }),
)

export const readBody = lazy(() => z.strictObject({ seq: z.int().min(0) }))
export const takeBody = lazy(() => z.strictObject({ rowVersion: z.int().positive() }))
export const closeBody = lazy(() =>
  z.strictObject({
    rowVersion: z.int().positive(),
    /** said as the closing message; a sentence in the language of the chat's user where it is left out */
    content: text(chatLimits.content).optional(),
  }),
)
export const finishBody = lazy(() =>
  z.strictObject({ subjectId: id().optional(), rowVersion: z.int().positive().optional() }),
)

export const chatQuery = () =>
  z.strictObject({
    language: z.enum(languages).optional(),
    /** messages before this `seq` */
    before: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, 'invalid')
      .transform(Number)
      .optional(),
  })

export const eventsQuery = () =>
  z.strictObject({
    /** what was seen; left out: where things are now, with nothing else */
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'invalid')
      .transform(Number)
      .optional(),
    /** seconds to wait for something where there is nothing yet */
    wait: z
      .string()
      .regex(/^\d{1,2}$/, 'invalid')
      .transform(Number)
      .refine((seconds) => seconds <= chatLimits.wait, 'invalid')
      .optional(),
    language: z.enum(languages).optional(),
  })
