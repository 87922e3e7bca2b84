import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { Stack, Surface, Text } from '../../../ui/index.ts'
import type { Product } from '../queries.ts'
import { useNamesOfPlaces } from './names.ts'

interface ChangedMeanwhileProps {
  /** as it was when the reader began */
  before: Product
  /** as somebody else left it */
  current: Product
}

/** What somebody else changed while the reader was typing. */
export function ChangedMeanwhile({ before, current }: ChangedMeanwhileProps) {
  const { t } = useTranslation(['products', 'core'])
  const words = useWords('products')
  const namesOf = useNamesOfPlaces()
  const none = t('products:history.none')
  const texts = ({ sku, name, families, places, enabled }: Product) => ({
    sku,
    name,
    families: namesOf(families).join(' · ') || none,
    places: namesOf(places).join(' · ') || none,
    enabled: words.find(`tags.enabled.${enabled}`) ?? '',
  })
  const [old, now] = [texts(before), texts(current)]
  const parts = (Object.keys(now) as (keyof typeof now)[])
    .filter((key) => old[key] !== now[key])
    .map((key) => ({ label: words.column(key), old: old[key], now: now[key] }))
  return (
    <Surface title={t('core:form.stale')}>
      <Stack gap="sm">
        <Text>{t('products:form.stale')}</Text>
        <ChangedParts parts={parts} />
      </Stack>
    </Surface>
  )
}
