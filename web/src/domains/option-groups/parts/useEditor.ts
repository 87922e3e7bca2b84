import { type OptionLine, optionGroupProblems } from '@lineside/contract/option-groups'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { ApiProblem } from '../../../core/api/index.ts'
import { fieldText, problemText } from '../../../core/i18n/index.ts'
import {
  bodyOf,
  type Content,
  type EditLine,
  movedTo,
  newLine,
  withLine,
  withoutLastColumn,
  withoutLine,
} from './content.ts'

type Edit =
  | { kind: 'name'; name: string }
  | { kind: 'plants'; plants: number[] | null }
  | { kind: 'column'; at: number; name: string }
  | { kind: 'addColumn' }
  | { kind: 'removeColumn' }
  | { kind: 'add'; parent: string | null; line: EditLine }
  | { kind: 'rename'; key: string; name: string }
  | { kind: 'enable'; key: string; enabled: boolean }
  | { kind: 'remove'; key: string }
  | { kind: 'move'; key: string; place: number }
  | { kind: 'paste'; options: readonly OptionLine[] }
  | { kind: 'undo' }
  | { kind: 'reset'; content: Content }

interface State {
  content: Content
  /** what stood before each step, the last at the end */
  past: readonly Content[]
}

/** What is typed is corrected by typing: it is no step of its own, and stays when a step is taken back. */
const typed: ReadonlySet<Edit['kind']> = new Set(['name', 'plants', 'column', 'rename'])

function edited(content: Content, edit: Edit): Content {
  const { options } = content
  switch (edit.kind) {
    case 'name':
      return { ...content, name: edit.name }
    case 'plants':
      return { ...content, plants: edit.plants }
    case 'column':
      return { ...content, columns: content.columns.map((name, at) => (at === edit.at ? edit.name : name)) }
    case 'addColumn':
      return { ...content, columns: [...content.columns, ''] }
    case 'removeColumn':
      return withoutLastColumn(content)
    case 'add':
      return { ...content, options: withLine(options, edit.parent, edit.line) }
    case 'rename':
      return { ...content, options: changed(options, edit.key, { name: edit.name }) }
    case 'enable':
      return { ...content, options: changed(options, edit.key, { enabled: edit.enabled }) }
    case 'remove':
      return { ...content, options: withoutLine(options, edit.key) }
    case 'move':
      return { ...content, options: movedTo(options, edit.key, edit.place) }
    case 'paste':
      return { ...content, options: edit.options.map((line) => ('key' in line ? (line as EditLine) : lineOf(line))) }
    default:
      return content
  }
}

const lineOf = ({ level, name }: OptionLine) => newLine(level, name)

const changed = (lines: readonly EditLine[], key: string, to: Partial<EditLine>) =>
  lines.map((line) => (line.key === key ? { ...line, ...to } : line))

function step({ content, past }: State, edit: Edit): State {
  if (edit.kind === 'reset') return { content: edit.content, past: [] }
  if (edit.kind === 'undo') return { content: past.at(-1) ?? content, past: past.slice(0, -1) }
  if (typed.has(edit.kind)) return { content: edited(content, edit), past: past.map((one) => edited(one, edit)) }
  return { content: edited(content, edit), past: [...past.slice(-49), content] }
}

/** Sentences by field: `name`, `columns.1`, and of options by the key of the line: `option:new-3`. */
export type Problems = Readonly<Record<string, string>>

const none: Problems = {}

/** A group while it is edited: steps, taking them back, what is wrong with it once it was sent. */
export function useEditor(start: Content, send: (content: Content) => Promise<void>) {
  const [{ content, past }, edit] = useReducer(step, { content: start, past: [] })
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<{ content: Content; problems: Problems } | null>(null)
  const [whole, setWhole] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const faults = useMemo(() => (sent ? problemsOf(content) : none), [sent, content])
  // what the server refused stands until something is changed
  const problems = refused?.content === content ? refused.problems : faults

  const submit = useCallback(async () => {
    setSent(true)
    setWhole(null)
    if (Object.keys(problemsOf(content)).length > 0) return
    setBusy(true)
    try {
      await send(content)
      setSent(false)
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : {}
      setRefused({ content, problems: placed(content, fields) })
      if (Object.keys(fields).length === 0 || (error as ApiProblem).code !== 'VALIDATION') setWhole(problemText(error))
    } finally {
      setBusy(false)
    }
  }, [content, send])

  return { content, edit, problems, whole, busy, submit, undoable: past.length > 0 }
}

export type Editor = ReturnType<typeof useEditor>

function problemsOf(content: Content): Problems {
  const problems = Object.entries(optionGroupProblems(bodyOf(content)))
  return placed(
    content,
    Object.fromEntries(problems.map(([field, { code, params }]) => [field, fieldText(code, params) ?? code])),
  )
}

/** Lines are named by their key, so that a sentence stays with its line when others are moved. */
function placed({ options }: Content, fields: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const [, at] = /^options\.(\d+)\./.exec(field) ?? []
      const line = at === undefined ? undefined : options[Number(at)]
      return [line ? `option:${line.key}` : field, sentence]
    }),
  )
}
