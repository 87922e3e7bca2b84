import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { namesOf } from '../../../core/catalogue/editor.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import {
  type Conflict,
  type FieldConflict,
  type FieldParts,
  isUndecided,
  openConflicts,
  type Side,
  sameValue,
  useUnsavedWork,
  withChoice,
  withTyped,
} from '../../../core/form/dialog.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { groupFields } from '../fields.ts'
import { type OptionGroup, optionGroups } from '../queries.ts'
import { bodyOf, type Content, contentOf, headOf, sameContent, withFreshKeys } from './content.ts'
import { mergeContent, partAt, withPart } from './merge.ts'
import { useEditor } from './useEditor.ts'

/** What two people changed of a group. */
export interface GroupConflict extends Conflict<OptionGroup> {
  /** the options that were there before either side changed anything */
  known: ReadonlySet<string>
  /** the group as each side would have it */
  sides: Record<Side, Content>
}

/**
 * The change of a group: typed over the version that was seen, sent for that version. What somebody else saved is merged
 * into what is typed, part by part: name, plants and levels, each option, and their order.
 */
export function useEditing(record: OptionGroup) {
  const { t } = useTranslation()
  const put = useStore(optionGroups)
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<Omit<GroupConflict, 'choose'> | null>(null)
  const [refused, setRefused] = useState(false)

  const editor = useEditor(contentOf(record), async (content) => {
    if (isUndecided(fields)) return
    try {
      const body = { ...bodyOf(content), rowVersion: base.rowVersion }
      const answer = await call(optionGroupCatalogue.change, { params: { id: record.id }, body })
      work.saved()
      setBase(answer)
      setConflict(null)
      editor.edit({ kind: 'reset', content: contentOf(answer) })
      put(answer)
      notify({ title: sentence('option-groups', 'done.changed', { name: answer.name }) })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'STALE' || !error.current) throw error
      setRefused(true)
      put(error.current as OptionGroup)
    }
  })
  const { content, edit } = editor
  const fields = conflict ? withTyped(conflict.fields, partsIn(content, conflict.fields, conflict.known)) : []
  const dirty = !sameContent(content, contentOf(base))

  /** What was typed over `seen` on the record as it is now; `said`: the reader is to know of it, even with nothing to choose. */
  function merge(seen: Content, typed: Content, before: OptionGroup, said: boolean) {
    const theirs = contentOf(record)
    const result = mergeContent(seen, typed, theirs)
    // an option that is undecided from before stays so, though only one side has it by now
    const undecided = fields.filter(({ key }) => key in result.typed || /^option\.\w+$/.test(key))
    const partsOf = (whole: Content, own: FieldParts): FieldParts => ({
      ...partsIn(whole, undecided, result.known),
      ...own,
    })
    const [own, others] = [partsOf(typed, result.typed), partsOf(theirs, result.theirs)]
    const open = openConflicts(undecided, result.merged, own, others)
    edit({ kind: 'reset', content: result.content })
    if (!said && open.length === 0) return
    const sides = { mine: result.content, theirs }
    setConflict({ before, current: record, fields: open, refused, known: result.known, sides })
  }

  // another version is here: brought by a refusal, by a command of one's own, or read again
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (record.rowVersion <= base.rowVersion) return
    const [seen, current] = [contentOf(base), contentOf(record)]
    if (dirty) merge(seen, content, conflict?.before ?? base, refused || !sameContent(seen, current))
    else edit({ kind: 'reset', content: current })
    setRefused(false)
    setBase(record)
  }, [record])

  const saved = contentOf(base)
  const head = Object.keys(headOf(saved)).filter((key) => !sameValue(partOf(content, key), partOf(saved, key)))
  const moved = !sameContent({ ...saved, options: content.options }, saved)
  const options = moved ? [textOf('option-groups', 'editor.title') ?? ''] : []
  const work = useUnsavedWork<Content, OptionGroup>({
    dirty,
    fields: [...namesOf(groupFields, head), ...options],
    values: content,
    base,
    reset: () => {
      edit({ kind: 'reset', content: saved })
      setConflict(null)
    },
    restore: ({ values, base: earlier }) =>
      merge(contentOf(earlier ?? base), withFreshKeys(values), earlier ?? base, false),
  })

  function choose(key: string, side: Side) {
    const chosen = fields.find((one) => one.key === key)
    if (!conflict || !chosen) return
    edit({
      kind: 'reset',
      content: withPart(
        content,
        key,
        chosen[side],
        conflict.sides[side],
        fields.map((one) => one.key),
      ),
    })
    setConflict({ ...conflict, fields: withChoice(fields, key, side) })
  }

  return {
    editor,
    work,
    conflict: conflict ? { ...conflict, fields, choose } : null,
    blocked: isUndecided(fields) ? t('conflict.undecided') : null,
  }
}

const partsIn = (content: Content, fields: readonly FieldConflict[], known: ReadonlySet<string>): FieldParts =>
  Object.fromEntries(fields.map(({ key }) => [key, partAt(content, key, known)]))

const partOf = (content: Content, key: string): unknown => (headOf(content) as Record<string, unknown>)[key]
