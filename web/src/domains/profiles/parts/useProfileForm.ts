import { newProfile } from '@lineside/contract/profiles'
import { useState } from 'react'
import { ApiProblem } from '../../../core/api/index.ts'
import { bySchema, type FormApi } from '../../../core/form/index.ts'
import type { Content } from './content.ts'

export interface ProfileForm {
  api: FormApi<Content, Content>
  /** as it is typed */
  content: Content
  /** what is wrong with the whole */
  problem: string | null
}

/** How a profile is checked and sent. A refusal lands at the application or the node of the tree that it is about. */
export function useProfileSending() {
  const [check] = useState(() => bySchema<Content, Content>(newProfile().required({ logBookId: true })))
  const [refusal, setRefusal] = useState<string | null>(null)
  async function placing<A>(content: Content, send: () => Promise<A>): Promise<A> {
    setRefusal(null)
    try {
      return await send()
    } catch (error) {
      const placed = placedProblem(error, content)
      // sentences at their places do not say what the matter is as a whole
      if (placed !== null && placed.code !== 'VALIDATION') setRefusal(placed.message)
      throw placed ?? error
    }
  }
  return { check, refusal, placing }
}

/** A refusal with the places it is about; the one for the way back says them by what is missing for it. */
function placedProblem(error: unknown, content: Content): ApiProblem | null {
  if (!(error instanceof ApiProblem)) return null
  if (error.code !== 'OWN_WAY_BACK') return Object.keys(error.fields).length > 0 ? error : null
  const { message } = error
  const fields = {
    ...(content.applications.includes('portal') ? {} : { 'applications.portal': message }),
    ...(content.rights[5] === 'w' ? {} : { 'rights.5': message }),
  }
  return new ApiProblem(error.code, error.status, { message, fields })
}
