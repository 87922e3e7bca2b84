import { StoredRecord } from '../../../core/catalogue/record.ts'
import { CodeSheets, type PerPage, perPageChoices } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { ChoiceButtons, StateView, Surface, Text, TextLink } from '../../../ui/index.ts'
import { type Checklist, checklists } from '../queries.ts'
import { usePlaceCodes } from './place-codes.ts'

interface CodesPageProps {
  /** of the checklist */
  id: string
  /** as the address has it */
  perPage: string
}

/** The codes of a checklist's places, so many on a page: looked at, then printed. */
export function CodesPage({ id, perPage }: CodesPageProps) {
  const chosen = perPageChoices.find((one) => String(one) === perPage) ?? 4
  return (
    <StoredRecord record={checklists.record(id)} route={3502} back={3500}>
      {(checklist) => <Codes checklist={checklist} perPage={chosen} />}
    </StoredRecord>
  )
}

function Codes({ checklist, perPage }: { checklist: Checklist; perPage: PerPage }) {
  const { t } = useTranslation('checklists')
  const go = useGoInstead()
  const printing = usePrinting()
  const codes = usePlaceCodes(checklist)
  const sheets = <CodeSheets codes={codes} perPage={perPage} />
  // paper has the codes alone
  if (printing && codes.length > 0) return sheets
  return (
    <ScreenPage
      title={t('codes.title')}
      subtitle={<TextLink href={addressOf(3502, { id: checklist.id })}>{checklist.name}</TextLink>}
      back={3500}
      actions={codes.length > 0 ? <PrintButton /> : null}
    >
      {codes.length === 0 ? (
        <StateView kind="empty" title={t('codes.none')} text={t('codes.noneText')} />
      ) : (
        <Surface>
          <Text tone="muted">{t('codes.text')}</Text>
          <ChoiceButtons
            label={t('codes.perPage')}
            value={String(perPage)}
            onChange={(value) => go(3502, { id: checklist.id }, { codes: value })}
            options={perPageChoices.map((one) => ({ value: String(one), label: String(one) }))}
          />
          {sheets}
        </Surface>
      )}
    </ScreenPage>
  )
}
