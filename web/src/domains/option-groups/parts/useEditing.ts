import { changeOptionGroup } from '@lineside/contract/option-groups'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import {
  type Conflict,
  isUndecided,
  mergeFields,
  openConflicts,
  type Side,
  withChoice,
  withTyped,
} from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type OptionGroup, optionGroups } from '../queries.ts'
import { bodyOf, type Content, contentOf, headOf, mergedContent, sameContent } from './content.ts'
import { useEditor } from './useEditor.ts'

type Found = Omit<Conflict<OptionGroup>, 'choose'>

/**
 * The change of a group: typed over the version that was seen, sent for that version. What somebody else saved is merged
 * into what is typed: name, plants and levels field by field, the options line by line.
 */
export function useEditing(record: OptionGroup) {
  const { t } = useTranslation()
  const put = useStore(optionGroups)
  const [base, setBase] = useState(record)
  const [found, setFound] = useState<Found | null>(null)
  const [refused, setRefused] = useState(false)

  const editor = useEditor(contentOf(record), async (content) => {
    if (isUndecided(fields)) return
    try {
      const body = { ...bodyOf(content), rowVersion: base.rowVersion }
      const answer = await call(changeOptionGroup, { params: { id: record.id }, body })
      setBase(answer)
      setFound(null)
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
  const fields = withTyped(found?.fields ?? [], headOf(content))
  const dirty = !sameContent(content, contentOf(base))

  // another version is here: brought by a refusal, by a command of one's own, or read again
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (record.rowVersion <= base.rowVersion) return
    const [seen, current] = [contentOf(base), contentOf(record)]
    const moved = !sameContent(seen, current)
    const [typed, theirs] = [headOf(content), headOf(current)]
    const merged = mergeFields(headOf(seen), typed, theirs)
    edit({ kind: 'reset', content: dirty ? mergedContent(seen, content, current) : current })
    if (dirty && (moved || refused)) {
      const conflicts = openConflicts(fields, merged, typed, theirs)
      setFound({ before: found?.before ?? base, current: record, fields: conflicts, refused })
    }
    setRefused(false)
    setBase(record)
  }, [record])

  function choose(key: string, side: Side) {
    const chosen = fields.find((one) => one.key === key)
    if (!found || !chosen) return
    edit({ kind: 'head', head: { [key]: chosen[side] } as Partial<Content> })
    setFound({ ...found, fields: withChoice(fields, key, side) })
  }

  return {
    editor,
    dirty,
    conflict: found ? { ...found, fields, choose } : null,
    blocked: isUndecided(fields) ? t('conflict.undecided') : null,
  }
}
