import { z } from 'zod'
import { userLink } from '../accounts/index.ts'
import { endpoint, lazy } from '../core/index.ts'

/** The sheets of the workbook, in the order in which they are read: each may name what one before it makes. */
export const bookSheets = ['plants', 'places', 'shifts', 'products', 'people'] as const

/** Bytes of a workbook: with what it is sent in, less than a request may have. */
export const MAX_BOOK_BYTES = 700 * 1024
/** Rows of all sheets together: they are written while somebody waits, all or none. */
export const MAX_BOOK_ROWS = 3_000

/** Four characters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_BOOK_BYTES / 3) * 4

export const bookOutcome = lazy(() =>
  z.object({
    /** nothing was refused, and it was asked for: it is done */
    applied: z.boolean(),
    sheets: z
      .array(
        z.object({
          part: z.enum(bookSheets),
          /** its name in the workbook; null where no sheet has its headings */
          sheet: z.string().nullable(),
          /** why it cannot be read or written as a whole, in the reader's language */
          problem: z.string().nullable(),
          /** records that are new */
          created: z.int().min(0),
          /** rows of records that were there already, and stay as they are */
          existing: z.int().min(0),
          /** rows */
          refused: z.int().min(0),
          /** the first of the cells that are wrong, as the program that shows the file names them */
          refusals: z.array(z.object({ cell: z.string(), heading: z.string(), problem: z.string() })),
        }),
      )
      .length(bookSheets.length),
    /** of people who were invited by it: shown this once, or sent; none where nobody signs in by a password */
    links: z.array(z.object({ login: z.string(), name: z.string(), link: userLink() })),
  }),
)

export const getBookTemplate = endpoint({
  name: 'getting-started.bookTemplate',
  method: 'GET',
  path: '/api/domain/v1/GettingStarted/Workbook/Template',
  summary: 'A workbook with the headings of all sheets in the language of the reader, and nothing below them',
  right: 'administrator',
  schemas: () => ({ answer: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }) }),
})

const bookBody = () =>
  z.strictObject({
    base64: z.base64().min(1, 'required').max(MAX_BASE64, 'tooLong'),
    /** false: says what it would do, and changes nothing */
    apply: z.boolean(),
  })

export const sendBook = endpoint({
  name: 'getting-started.sendBook',
  method: 'POST',
  path: '/api/domain/v1/GettingStarted/Workbook',
  summary:
    'Plants, places, shifts, products and people of one workbook: said what each sheet would do, or done, all or nothing',
  right: 'administrator',
  returnsSecret: true,
  events: [
    'structure.created',
    'structure.disabled',
    'shifts.created',
    'shifts.disabled',
    'products.created',
    'accounts.invited',
    'accounts.linkIssued',
  ],
  schemas: () => ({ body: bookBody(), answer: bookOutcome() }),
})
