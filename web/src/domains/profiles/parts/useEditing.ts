import { changeProfile } from '@lineside/contract/profiles'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Profile, useProfileStore } from '../queries.ts'
import type { Overtaken } from './ChangedMeanwhile.tsx'
import { contentOf, mergedContent, sameContent } from './content.ts'
import { useProfileForm } from './useProfileForm.ts'

/**
 * The change of a profile: typed over the version that was seen, reviewed, sent for that version. Where somebody else
 * was faster, what was typed moves onto the version that stands now, and what they changed is told.
 */
export function useEditing(record: Profile) {
  const { t } = useTranslation('profiles')
  const keep = useProfileStore()
  const [base, setBase] = useState(record)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [reviewing, setReviewing] = useState(false)

  const form = useProfileForm(contentOf(record), async (content) => {
    try {
      const body = { ...content, rowVersion: base.rowVersion }
      const answer = await call(changeProfile, { params: { id: record.id }, body })
      keep(answer)
      setBase(answer)
      setOvertaken(null)
      hookForm.reset(contentOf(answer))
      notify({ title: t('done.changed', { name: answer.name }) })
    } catch (error) {
      const current = staleProfile(error)
      if (current) keep(current)
      throw error
    } finally {
      setReviewing(false)
    }
  })
  const { form: hookForm, submit, submitting } = form.api
  const dirty = !sameContent(form.content, base)

  // another version is here: brought by a refusal, by a deed of one's own, or read again
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (record.rowVersion <= base.rowVersion) return
    const typed = hookForm.getValues()
    const merged = mergedContent(base, typed, record)
    const begun = overtaken?.before ?? base
    const told = (dirty || overtaken !== null) && !sameContent(begun, record)
    setBase(record)
    setOvertaken(told ? { before: begun, current: record } : null)
    hookForm.reset(contentOf(record))
    hookForm.setValue('name', merged.name)
    hookForm.setValue('applications', merged.applications)
    hookForm.setValue('rights', merged.rights)
  }, [record])

  return {
    form,
    base,
    overtaken,
    dirty,
    submitting,
    reviewing,
    /** checks what was typed, then shows what it means */
    review: () => void hookForm.handleSubmit(() => setReviewing(true))(),
    leaveReview: () => setReviewing(false),
    submit,
  }
}

function staleProfile(error: unknown): Profile | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STALE') return null
  return (error.current as Profile | undefined) ?? null
}
