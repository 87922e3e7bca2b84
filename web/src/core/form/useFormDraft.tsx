import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { Box, Button, Row, Text } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { storedAccount } from '../session/index.ts'
import { draftKey } from './drafts.ts'
import { type OfferedDraft, useDraft } from './useDraft.ts'
import type { FormApi } from './useForm.ts'

/**
 * A form that loses nothing of what is typed: kept on the device at each change, offered when the form is opened again, gone
 * when it was sent.
 * @param name what tells this form from others at the same address; null: nothing of it is kept
 * @returns what offers an earlier draft, to stand above the fields, and what throws away what is kept
 */
export function useFormDraft<V extends FieldValues, O>(api: FormApi<V, O>, name: string | null) {
  const { form, typedOver, afterSending } = api
  const { formState, control } = form
  const [key] = useState(() => keyOf(name, typedOver?.id))
  const values = { ...form.getValues(), ...useWatch({ control }) }
  const { draft, saved } = useDraft<Partial<V>, unknown>(key, {
    dirty: formState.isDirty,
    values: storable(values),
    base: typedOver?.base ?? null,
    restore(left) {
      const typed = { ...form.getValues(), ...left.values }
      if (typedOver) return typedOver.restore({ values: typed, base: left.base })
      for (const field of Object.keys(left.values) as Path<V>[])
        form.setValue(field, typed[field] as PathValue<V, Path<V>>, { shouldDirty: true })
    },
  })
  useEffect(() => {
    afterSending.current = saved
  })
  const offer: ReactNode = draft ? <DraftOffer draft={draft} /> : null
  return { offer, drop: saved }
}

function keyOf(name: string | null, subject: number | undefined): string | null {
  const account = storedAccount()
  // who looks through another account types nothing in its name
  if (name === null || !account || account.support) return null
  return draftKey(account.id, `${location.pathname}#${name}#${subject ?? ''}`)
}

/** What can be kept as text: a file that was chosen is fetched anew by who goes on. */
function storable<V extends FieldValues>(values: V): Partial<V> {
  const isFile = (value: unknown) => value instanceof Blob
  const entries = Object.entries(values).filter(
    ([, value]) => !isFile(value) && !(Array.isArray(value) && value.some(isFile)),
  )
  return Object.fromEntries(entries) as Partial<V>
}

function DraftOffer({ draft: { at, take, discard } }: { draft: OfferedDraft }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = usePlantZone()(storedAccount()?.plants[0])
  return (
    <Box pad={12} frame round={6} fill="sunken" role="status">
      <Row justify="between" align="center">
        <Text tone="muted">{t('unsaved.draftFound', { at: formats.dateTime(at, zone) })}</Text>
        <Row>
          <Button size="compact" tone="quiet" onClick={discard}>
            {t('unsaved.discardDraft')}
          </Button>
          <Button size="compact" onClick={take}>
            {t('unsaved.takeDraft')}
          </Button>
        </Row>
      </Row>
    </Box>
  )
}
