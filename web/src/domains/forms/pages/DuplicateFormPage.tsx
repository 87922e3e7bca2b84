import { useCallback, useState } from 'react'
import { useDuplicate } from '../../../core/catalogue/index.ts'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, IconCopy, LinkButton, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { duplicating } from '../commands.ts'
import { type Form, type FormVersion, forms } from '../queries.ts'

export const page = definePage({ Component: DuplicateFormPage })

/** /formulario/duplicar/{id}: asks, then begins a copy and opens its draft. */
function DuplicateFormPage({ params }: PageProps) {
  return (
    <StoredRecord record={forms.record(params.id ?? '')} route={1403} back={1400}>
      {(form) => <Question key={form.id} form={form} />}
    </StoredRecord>
  )
}

function Question({ form }: { form: Form }) {
  const { t } = useTranslation(['forms', 'core'])
  const go = useGoInstead()
  const readOnly = useReadOnly()
  const [busy, setBusy] = useState(false)
  const open = useCallback(({ id, formId }: FormVersion) => go(1401, { id: formId }, { draft: id }), [go])
  const duplicate = useDuplicate(duplicating, open)
  const { duplicated = 'FORBIDDEN' } = form.abilities
  const blocked = duplicated === true ? null : problemText({ code: duplicated, message: '' })
  return (
    <ScreenPage title={t('core:routes.1403')} subtitle={form.name} back={1400} width="reading">
      <Surface>
        <Stack>
          <Text>{t('forms:duplicate.text', { name: form.name })}</Text>
          <Row justify="end">
            <LinkButton href={addressOf(1401, { id: form.id })}>{t('forms:duplicate.stay')}</LinkButton>
            <Button
              tone="primary"
              icon={IconCopy}
              busy={busy}
              blocked={readOnly ?? blocked}
              onClick={async () => {
                setBusy(true)
                await duplicate(form)
                setBusy(false)
              }}
            >
              {t('core:actions.duplicate')}
            </Button>
          </Row>
        </Stack>
      </Surface>
    </ScreenPage>
  )
}
