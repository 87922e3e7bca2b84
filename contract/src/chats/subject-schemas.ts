import { z } from 'zod'
import { abilities, id, type Language, lazy, line, text, versioned } from '../core/index.ts'
import { safeLink } from './content.ts'
import { chatLimits } from './limits.ts'

/** The icons a subject may have; the web draws each. */
export const subjectIcons = [
  'help',
  'message',
  'tool',
  'alert',
  'lock',
  'user',
  'users',
  'device',
  'wifi',
  'form',
  'checklist',
  'chart',
  'box',
  'truck',
  'book',
  'settings',
  'link',
  'star',
] as const
export type SubjectIcon = (typeof subjectIcons)[number]

/** A subject as the widget shows it, in the reader's language; enabled ones alone, in their order. */
export interface ChatSubject {
  id: number
  subject: string
  /** null at the top */
  chatSubjectId: number | null
  iconName: string
  /** it opens `responseContent` in a new tab, and no chat */
  answerAutomatic: boolean
  /** a link; empty where it is answered by people */
  responseContent: string
  chatSubject: ChatSubject[]
}

export const chatSubject: () => z.ZodType<ChatSubject> = lazy(() => {
  const subject: z.ZodType<ChatSubject> = z.object({
    id: id(),
    subject: z.string(),
    chatSubjectId: id().nullable(),
    iconName: z.string(),
    answerAutomatic: z.boolean(),
    responseContent: z.string(),
    get chatSubject(): z.ZodType<ChatSubject[]> {
      return z.array(subject)
    },
  })
  return subject
})

const subjectText = () =>
  z.strictObject({
    subject: line(chatLimits.subject),
    /** of an automatic answer: the link in this language; that of the first language that has one where it is empty */
    responseContent: text(chatLimits.link)
      .trim()
      .refine((typed) => typed === '' || safeLink(typed) === typed, 'notAnAddress')
      .default(''),
  })

type SubjectTexts = Partial<Record<Language, z.output<ReturnType<typeof subjectText>>>>

const texts = () =>
  z.strictObject({
    'en-US': subjectText().optional(),
    pt: subjectText().optional(),
    'pt-BR': subjectText().optional(),
    tr: subjectText().optional(),
  })

const content = () => ({
  /** the subject above it; null at the top */
  chatSubjectId: id().nullable(),
  iconName: z.enum(subjectIcons).or(z.literal('')).default(''),
  answerAutomatic: z.boolean().default(false),
  /** in at least one language; others read the nearest that there is */
  texts: texts(),
})

function refuseUnfit(sent: { answerAutomatic: boolean; texts: SubjectTexts }, ctx: z.RefinementCtx): void {
  const written = Object.values(sent.texts).filter((one) => one !== undefined)
  const refuse = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  if (written.length === 0) refuse('required', 'texts')
  else if (sent.answerAutomatic && written.every((one) => one.responseContent === '')) refuse('required', 'texts')
}

export const newSubject = lazy(() => z.strictObject(content()).superRefine(refuseUnfit))
export const subjectChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseUnfit))
export const subjectOrder = lazy(() =>
  z.strictObject({
    chatSubjectId: id().nullable(),
    /** all subjects below it, in their new order */
    ids: z
      .array(id())
      .min(1, 'required')
      .max(chatLimits.siblings)
      .refine((ids) => new Set(ids).size === ids.length, 'repeated'),
  }),
)

/** A subject as it is managed: in all languages, enabled or not. */
export const subjectRecord = lazy(() =>
  z.object({
    id: id(),
    chatSubjectId: id().nullable(),
    /** 1 at the top, 4 at most */
    level: z.int().min(1).max(chatLimits.levels),
    /** its place among its siblings, from 1 */
    order: z.int().positive(),
    iconName: z.string(),
    answerAutomatic: z.boolean(),
    enabled: z.boolean(),
    texts: texts(),
    /** chats about it: with any it cannot be removed */
    chats: z.int().min(0),
    rowVersion: z.int().positive(),
    abilities: abilities(),
  }),
)
