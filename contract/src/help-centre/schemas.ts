import { z } from 'zod'
import {
  abilities,
  fileReference,
  id,
  type Language,
  languages,
  lazy,
  line,
  recordState,
  versioned,
} from '../core/index.ts'
import { inLanguages, languageCode, revised, richText, storedRichText } from '../core/rich-text/index.ts'

/** How long titles are, of how many screens an article is, and what one page of the centre shows. */
export const helpLimits = {
  title: 120,
  category: 80,
  routes: 20,
  categories: 200,
  /** articles of a category */
  questions: 500,
  /** articles of a category that the home of the centre names */
  first: 5,
  /** what a search gives */
  results: 20,
  query: 200,
} as const

/** The pictures that stand for a category, by what they show. */
export const categoryIcons = [
  'book',
  'clipboard',
  'checklist',
  'alert',
  'chart',
  'tool',
  'users',
  'bell',
  'settings',
  'device',
  'shield',
  'flag',
] as const

const once = (values: readonly unknown[]) => new Set(values).size === values.length

/* ---------- categories ---------- */

const titles = () => inLanguages(() => line(helpLimits.category))

const categoryContent = () => ({
  icon: z.enum(categoryIcons),
  /** in each language it is called something; at least one */
  titles: titles().refine((value) => languages.some((language) => value[language] !== undefined), 'required'),
})

export const newCategory = lazy(() => z.strictObject(categoryContent()))
export const categoryChange = lazy(() => z.strictObject({ ...versioned(), ...categoryContent() }))

const category = () => ({
  id: id(),
  icon: z.enum(categoryIcons),
  titles: titles(),
  /** as its reader calls it */
  title: z.string(),
  position: z.int().positive(),
  enabled: z.boolean(),
  ...versioned(),
  abilities: abilities(),
})

/** A category with its articles in their order, as those who manage help have it. */
export const categoryRow = lazy(() =>
  z.object({
    ...category(),
    questions: z.array(z.object({ id: id(), title: z.string(), enabled: z.boolean() })),
  }),
)

export const categoryRecord = lazy(() => z.object({ ...category(), state: recordState() }))

/** Everything that is ordered, in the order that is wanted. */
export const helpOrder = lazy(() => z.strictObject({ ids: z.array(id()).min(1).max(helpLimits.questions) }))

/* ---------- articles ---------- */

const written = () => z.strictObject({ title: line(helpLimits.title), body: richText() })

interface Sourced {
  sourceLanguage: Language
  texts: { [L in Language]?: unknown }
}

/** What an article was first written in is always there. */
const hasSource = ({ sourceLanguage, texts }: Sourced, ctx: z.RefinementCtx): void => {
  if (texts[sourceLanguage] !== undefined) return
  ctx.addIssue({ code: 'custom', message: 'required', path: ['texts', sourceLanguage, 'title'] })
}

const questionContent = () => ({
  categoryId: id(),
  /** the language that the others are translated from */
  sourceLanguage: languageCode(),
  texts: inLanguages(written),
  /** the ids of the screens it is about */
  routes: z.array(z.int().min(0).max(9_999)).max(helpLimits.routes).refine(once, 'repeated').default([]),
})

export const newQuestion = lazy(() => z.strictObject(questionContent()).superRefine(hasSource))

export const questionChange = lazy(() =>
  z
    .strictObject({
      ...versioned(),
      ...questionContent(),
      /** translations that were looked at and still say what the original says */
      upToDate: z.array(languageCode()).max(languages.length).default([]),
    })
    .superRefine(hasSource),
)

const question = () => ({
  id: id(),
  categoryId: id(),
  category: z.string(),
  /** of the language it was first written in */
  title: z.string(),
  sourceLanguage: languageCode(),
  /** the languages it is written in */
  languages: z.array(languageCode()),
  /** translations that are older than the original */
  stale: z.array(languageCode()),
  /** who found it helpful, and who did not */
  helpful: z.int().min(0),
  unhelpful: z.int().min(0),
  enabled: z.boolean(),
  ...versioned(),
  abilities: abilities(),
})

export const questionRow = lazy(() => z.object(question()))

export const questionRecord = lazy(() =>
  z.object({
    ...question(),
    state: recordState(),
    texts: inLanguages(() => z.object({ title: z.string(), body: storedRichText(), revised: revised() })),
    routes: z.array(z.int()),
    files: z.array(fileReference()),
  }),
)

/* ---------- for readers ---------- */

/** An article as a list of the centre names it, in the reader's language. */
export const helpTitle = lazy(() => z.object({ id: id(), categoryId: id(), title: z.string() }))

export const helpHome = lazy(() =>
  z.object({
    categories: z.array(
      z.object({
        id: id(),
        icon: z.enum(categoryIcons),
        title: z.string(),
        count: z.int().positive(),
        /** the first of them */
        questions: z.array(helpTitle()),
      }),
    ),
    /** what is about the screen that was asked for */
    screen: z.array(helpTitle()),
  }),
)

export const helpCategory = lazy(() =>
  z.object({ id: id(), icon: z.enum(categoryIcons), title: z.string(), questions: z.array(helpTitle()) }),
)

export const helpArticle = lazy(() =>
  z.object({
    id: id(),
    categoryId: id(),
    category: z.string(),
    title: z.string(),
    body: storedRichText(),
    /** the one it is shown in */
    language: languageCode(),
    /** all it is written in */
    languages: z.array(languageCode()),
    revised: revised(),
    /** the text shown is a translation that is older than the original */
    stale: z.boolean(),
    /** whether this reader found it helpful; null: they did not say */
    helpful: z.boolean().nullable(),
    /** false: only who manages help sees it yet */
    enabled: z.boolean(),
    /** others of the category */
    others: z.array(helpTitle()),
  }),
)

/** A place in an article where something was found. */
export const helpResult = lazy(() =>
  z.object({ ...helpTitle().shape, category: z.string(), language: languageCode(), excerpt: z.string() }),
)
