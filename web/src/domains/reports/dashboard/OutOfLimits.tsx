import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Heading, RankedBars, Stack, Surface, Text } from '../../../ui/index.ts'
import type { Dashboard } from '../queries.ts'
import type { DashboardLinks } from './links.ts'

type Kind = keyof Dashboard['outOfLimits']

/** The filter of the records' list that each kind is. */
const filterOf = { forms: 'typeCollectId', products: 'productId', lines: 'industryLineId' } as const
const kinds = ['forms', 'products', 'lines'] as const satisfies readonly Kind[]

/** Records out of limits by form, product and line, the most frequent first. */
export function OutOfLimits({ data, links }: { data: Dashboard; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const titles: Record<Kind, string> = {
    forms: t('dashboard.byForm'),
    products: t('dashboard.byProduct'),
    lines: t('dashboard.byLine'),
  }
  if (data.outOfLimits.forms.most.length === 0) {
    return (
      <Surface title={t('dashboard.where')}>
        <Text tone="muted">{t('dashboard.noneOutside')}</Text>
      </Surface>
    )
  }
  return (
    <Surface title={t('dashboard.where')}>
      <Columns least="16rem">
        {kinds.map((kind) => (
          <Ranking key={kind} kind={kind} title={titles[kind]} of={data.outOfLimits[kind]} links={links} />
        ))}
      </Columns>
    </Surface>
  )
}

interface RankingProps {
  kind: Kind
  title: string
  of: Dashboard['outOfLimits'][Kind]
  links: DashboardLinks
}

function Ranking({ kind, title, of: { most, others }, links }: RankingProps) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const bars = most.map(({ id, name, count }) => ({
    key: String(id),
    name: id === null ? t('dashboard.noProduct') : name,
    value: count,
    text: formats.number(count),
    // a list has no filter for records without a product
    ...(id === null ? {} : links.collects({ outRange: 'true', [filterOf[kind]]: String(id) })),
  }))
  const rest = {
    key: 'others',
    name: t('dashboard.others'),
    value: others,
    text: formats.number(others),
    aside: true,
  } as const
  return (
    <Stack gap={4}>
      <Heading level={3}>{title}</Heading>
      <RankedBars
        label={`${t('dashboard.where')}: ${title}`}
        heads={[t('dashboard.what'), t('dashboard.count')]}
        bars={others > 0 ? [...bars, rest] : bars}
      />
    </Stack>
  )
}
