import { changeOptionGroup } from '@lineside/contract/option-groups'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type OptionGroup, useGroupStore } from '../queries.ts'
import { bodyOf, contentOf, mergedContent, sameContent } from './content.ts'
import { useEditor } from './useEditor.ts'

/**
 * The change of a group: typed over the version that was seen, sent for that version. Where somebody else was faster,
 * what was typed moves onto the version that stands now, and what they changed is told.
 */
export function useEditing(record: OptionGroup) {
  const { t } = useTranslation('option-groups')
  const keep = useGroupStore()
  const [base, setBase] = useState(record)
  /** the version from which on others changed it */
  const [overtaken, setOvertaken] = useState<number | null>(null)

  const editor = useEditor(contentOf(record), async (content) => {
    try {
      const body = { ...bodyOf(content), rowVersion: base.rowVersion }
      const answer = await call(changeOptionGroup, { params: { id: record.id }, body })
      setBase(answer)
      setOvertaken(null)
      editor.edit({ kind: 'reset', content: contentOf(answer) })
      keep(answer)
      notify({ title: t('done.changed', { name: answer.name }) })
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE' && error.current) keep(error.current as OptionGroup)
      throw error
    }
  })
  const { content, edit } = editor
  const dirty = !sameContent(content, contentOf(base))

  // another version is here: brought by a refusal, by a deed of one's own, or read again
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (record.rowVersion <= base.rowVersion) return
    const [seen, current] = [contentOf(base), contentOf(record)]
    const moved = !sameContent(seen, current)
    edit({ kind: 'reset', content: dirty ? mergedContent(seen, content, current) : current })
    if (dirty && moved) setOvertaken((before) => before ?? base.rowVersion)
    setBase(record)
  }, [record])

  return { editor, base, dirty, overtaken }
}
