import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..', '..')

/** Every module of the portal that is drawn. */
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(app|core|domains)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/capture\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))

/** What holds something typed until it is sent: the state of a form, the form of something typed, work that leaving would lose. */
const IS_VALID = /\buse(Command)?Form(<[^(]*>)?\(|<Form\s+[a-z]|\buseUnsaved\(/
/** What keeps that as a draft and offers it again. */
const SAVES =
  /<FormDialog\b|<CommandDialog\b|\buse(FormWithDraft|TypedDraft|UnsavedWork|NewForm|RecordForm|TypedMessage)\b/
/** Draws the fields of a form that another module keeps. */
const DRAWS = /onSubmit=\{(api\.submit|onSubmit)\}/
/** Says of what is typed that it is a secret. */
const SECRET = /savesDraft=\{false\}/

/** Those that keep no draft, each with its reason. */
const without: Readonly<Record<string, string>> = {
  'core/form/useForm.ts': 'the state of every form: who makes one keeps it',
  'core/form/useCommandForm.ts': 'the state of every form of a record: who makes one keeps it',
  'core/form/useDraft.ts': 'what keeps the draft',
  'core/navigation/unsaved.ts': 'asks about what others keep',
  'core/wizard/useWizard.ts': 'keeps what is typed itself, sent to the server as one types (`useAutosave`)',
  'core/import/ChooseSheet.tsx': 'one choice among the sheets of a file that was just chosen',
  'core/list/SaveViewDialog.tsx': 'the name of a view, one line beside the filters that it names',
  'core/list/ViewRow.tsx': 'the name of a view, one line',
  'core/session/PinDialog.tsx': 'a PIN and a password',
  'core/rich-text/editor/LinkDialog.tsx': 'becomes part of a text, whose form keeps it',
  'core/rich-text/editor/PictureDialog.tsx': 'becomes part of a text, whose form keeps it',
  'domains/accounts/links/useLinkForm.ts': 'a password that somebody chooses',
  'domains/accounts/pages/SignInPage.tsx': 'a password',
  'domains/accounts/settings/PasswordCard.tsx': 'passwords',
  'domains/audit-cycles/record/ScoreCell.tsx':
    'a number of one cell, saved as it is left; only one that is wrong stands there',
  'domains/checklist-answers/apply/AnswerInput.tsx':
    'saved as one types; only a number that cannot be read stands there',
  'domains/collects/changes/useSendProposal.ts': 'kept by `ProposeEdit`, with the values beside the reason',
  'domains/lots/label/ScanLabel.tsx': 'reads a code, and goes there',
  'domains/lots/trace/TraceForm.tsx': 'asks a question, which then stands in the address',
  'domains/option-groups/parts/GroupFields.tsx': 'draws what `NewGroup` and `useEditing` keep',
  'domains/results/parts/NumberCell.tsx':
    'a number of one cell, saved as it is left; only one that is wrong stands there',
}

const holding = modules.filter(({ text }) => IS_VALID.test(text))
const isBare = (text: string) => SECRET.test(text) || !(SAVES.test(text) || DRAWS.test(text))
const bare = holding.filter(({ text }) => isBare(text)).map(({ path }) => path)

it('every form keeps what is typed as a draft, or says why not', () => {
  expect(holding.length).toBeGreaterThan(60)
  expect(bare.filter((path) => !(path in without))).toEqual([])
})

it('no reason is left of a form that is gone, or that keeps a draft', () => {
  expect(Object.keys(without).filter((path) => !bare.includes(path))).toEqual([])
})

it('no password is a draft', () => {
  const secrets = modules.filter(({ text }) => /<(New)?PasswordField\b/.test(text) && SAVES.test(text))
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.filter(({ text }) => !SECRET.test(text)).map(({ path }) => path)).toEqual([])
})
