import { recappedAs } from '@lineside/contract/core'
import {
  discardFormDraft,
  duplicateForm,
  formVersionStates,
  setFormEnabled,
  startFormVersion,
} from '@lineside/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../core/api/index.ts'
import { useRefusal, useStore, useWithFacts } from '../../core/catalogue/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { useNavigate } from '../../core/navigation/index.ts'
import { notify, useConfirm } from '../../ui/index.ts'
import { type Form, type FormVersion, forms, type VersionRow, versions } from './queries.ts'

type Subject = Pick<Form, 'id' | 'name' | 'rowVersion'>

/** How a form is enabled and disabled. */
export const enabling = {
  domain: 'forms' as const,
  queries: forms,
  nameOf: ({ name }: Subject) => name,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(setFormEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

/** How a copy of a form is begun: a draft of who begins it. */
export const duplicating = {
  domain: 'forms' as const,
  queries: versions,
  nameOf: ({ formName }: FormVersion) => formName,
  send: ({ id, rowVersion }: Subject) => call(duplicateForm, { params: { id }, body: { rowVersion } }),
}

/** Begins the next version of a form and opens its draft. */
export function useStartVersion(): (form: Pick<Form, 'id' | 'rowVersion'>) => Promise<void> {
  const put = useStore(versions)
  const refused = useRefusal(forms)
  const go = useNavigate()
  return useCallback(
    async ({ id, rowVersion }) => {
      try {
        const draft = await call(startFormVersion, { params: { id }, body: { rowVersion } })
        put(draft)
        go(1401, { id }, { draft: draft.id })
      } catch (error) {
        refused(error)
      }
    },
    [put, refused, go],
  )
}

/** Asks, then takes a draft away. */
export function useDiscardDraft(): (draft: Pick<VersionRow, 'id' | 'rowVersion' | 'version'>) => Promise<void> {
  const { t } = useTranslation('forms')
  const confirm = useConfirm()
  const client = useQueryClient()
  const refused = useRefusal(versions)
  const withFacts = useWithFacts()
  const go = useNavigate()
  return useCallback(
    async ({ id, rowVersion, version }) => {
      const sure = await confirm({
        title: t('discard.title', { version }),
        text: await withFacts(t('discard.text'), { of: recappedAs(formVersionStates), id, event: 'discarded' }),
        confirm: t('discard.button'),
        tone: 'danger',
      })
      if (!sure) return
      try {
        const { formId } = await call(discardFormDraft, { params: { id }, body: { rowVersion } })
        notify({ tone: 'done', title: t('discard.done') })
        // a form that never was submitted went with its draft
        if (formId === null) go(1400)
        else go(1401, { id: formId })
        versions.invalidateAll(client)
        versions.invalidateRows(client)
      } catch (error) {
        refused(error)
      }
    },
    [confirm, client, refused, withFacts, go, t],
  )
}
