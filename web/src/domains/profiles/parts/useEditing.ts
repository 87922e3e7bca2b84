import { profileCatalogue } from '@lineside/contract/profiles'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useRecordForm } from '../../../core/catalogue/editor.ts'
import { useProfileFields } from '../fields.ts'
import { type Profile, profiles } from '../queries.ts'
import { type Content, contentOf, contentParts } from './content.ts'
import { useProfileSending } from './useProfileForm.ts'

/** The change of a profile: reviewed, then sent; merged right by right with what somebody else saved. */
export function useEditing(record: Profile) {
  const fields = useProfileFields()
  const [reviewing, setReviewing] = useState(false)
  const { check, refusal, placing } = useProfileSending()
  const { api, base, conflict, dirty, values, work } = useRecordForm<Content, Content, Profile>({
    domain: 'profiles',
    queries: profiles,
    fields,
    record,
    check,
    valuesOf: contentOf,
    parts: contentParts,
    nameOf: ({ name }) => name,
    send: (content, rowVersion) =>
      placing(content, () =>
        call(profileCatalogue.change, { params: { id: record.id }, body: { ...content, rowVersion } }),
      ).finally(() => setReviewing(false)),
  })
  return {
    form: { api, content: values, problem: refusal ?? api.problem },
    fields,
    base,
    conflict,
    dirty,
    work,
    submitting: api.submitting,
    reviewing,
    /** checks what was typed, then shows what it means */
    review: () => {
      if (!api.blocked) void api.form.handleSubmit(() => setReviewing(true))()
    },
    leaveReview: () => setReviewing(false),
    submit: api.submit,
  }
}
