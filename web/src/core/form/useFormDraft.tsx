import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { Box, Button, Row, Text } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { storedAccount } from '../session/index.ts'
import { nameOfButton } from '../unsent/forms.ts'
import { draftKey } from './drafts.ts'
import { storable } from './storable.ts'
import { type OfferedDraft, useDraft } from './useDraft.ts'
import type { FormApi } from './useForm.ts'
import { useSendWhenBack } from './useSendWhenBack.ts'

/**
 * By what a form is found again on this device: what tells it from others at the same address, and the record it is about.
 * @returns null where nothing of it is kept: it has no name, or somebody looks through another account
 */
function useDraftKey<V extends FieldValues, O>(api: FormApi<V, O>, name: string | null): string | null {
  const [key] = useState(() => keyOf(name, api.typedOver?.id))
  return key
}

/**
 * A form that loses nothing of what is typed: kept on the device at each change, offered when the form is opened again, gone
 * when it was sent.
 * @param key by `useDraftKey`; null: nothing of it is kept
 * @returns what offers an earlier draft, to stand above the fields, and what to call when all of it is saved
 */
function useFormDraft<V extends FieldValues, O>(api: FormApi<V, O>, key: string | null) {
  const { form, typedOver, afterSending, waits, withdraw, refuse } = api
  const { formState, control } = form
  const values = { ...form.getValues(), ...useWatch({ control }) }
  const { draft, saved } = useDraft<Partial<V>, unknown>(key, {
    dirty: formState.isDirty,
    waits,
    values: storable(values),
    base: typedOver?.base ?? null,
    refuse,
    restore(left) {
      const typed = { ...form.getValues(), ...left.values }
      if (typedOver) return typedOver.restore({ values: typed, base: left.base })
      for (const field of Object.keys(left.values) as Path<V>[])
        form.setValue(field, typed[field] as PathValue<V, Path<V>>, { shouldDirty: true })
    },
  })
  useEffect(() => {
    afterSending.current = () => {
      saved()
      withdraw?.()
    }
  })
  const offer: ReactNode = draft ? <DraftOffer draft={draft} /> : null
  return { offer, saved }
}

function keyOf(name: string | null, subject: number | undefined): string | null {
  const account = storedAccount()
  // who looks through another account types nothing in its name
  if (name === null || !account || account.support) return null
  return draftKey(account.id, `${location.pathname}#${name}#${subject ?? ''}`)
}

/**
 * A form that loses nothing of what is typed and is sent when the server is back.
 * @param name tells it from others at the same address; null: what is typed is a secret, and nothing of it is kept
 * @returns what offers an earlier draft, to stand above the fields, and what throws all of it away
 */
export function useFormWithDraft<V extends FieldValues, O>(typed: FormApi<V, O>, title: string, name: string | null) {
  // the button has the focus until what it opens takes it
  const [opener] = useState(() => nameOfButton(document.activeElement))
  const key = useDraftKey(typed, name)
  const api = useSendWhenBack(typed, { title, key, opener })
  const { offer, saved } = useFormDraft(api, key)
  const drop = () => {
    saved()
    api.withdraw?.()
  }
  return { api, offer, drop }
}

interface Typed<V> {
  /** something typed differs from what is saved */
  dirty: boolean
  values: V
  restore: (values: V) => void
  /** false: whoever leaves is not asked, for nothing is changed by it */
  asks?: boolean
}

/**
 * The same for what is typed outside a form's state.
 * @returns what offers an earlier draft, and what to call when all of it is saved
 */
export function useTypedDraft<V>(name: string, { dirty, values, restore, asks = true }: Typed<V>) {
  const [key] = useState(() => keyOf(name, undefined))
  const { draft, saved } = useDraft<V, null>(key, {
    dirty,
    waits: !asks,
    values,
    base: null,
    restore: (left) => restore(left.values),
  })
  return { offer: draft ? <DraftOffer draft={draft} /> : null, saved }
}

/** What was left in a form, to go on with or to throw away. */
function DraftOffer({ draft: { at, sent, take, discard } }: { draft: OfferedDraft }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = usePlantZone()(storedAccount()?.plants[0])
  return (
    <Box pad={12} frame round={6} fill="sunken" role="status">
      <Row justify="between" align="center">
        <Text tone={sent?.isRefused ? 'error' : 'muted'}>
          {sent?.sentence ?? t('unsaved.draftFound', { at: formats.dateTime(at, zone) })}
        </Text>
        <Row>
          {sent && !sent.isRefused ? null : (
            <Button size="compact" tone="quiet" onClick={discard}>
              {t('unsaved.discardDraft')}
            </Button>
          )}
          <Button size="compact" onClick={take}>
            {t(sent ? 'unsaved.takeSent' : 'unsaved.takeDraft')}
          </Button>
        </Row>
      </Row>
    </Box>
  )
}
