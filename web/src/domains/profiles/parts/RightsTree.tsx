import { type Application, effectiveRights, toggleNode } from '@lineside/contract/profiles'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, SearchInput, Stack, Surface, Text, Toolbar, Unseen } from '../../../ui/index.ts'
import { CheckTree } from '../../../ui/tree.ts'
import type { Content } from './content.ts'
import { useRightsTree } from './useRightsTree.ts'

interface RightsTreeProps {
  applications: readonly Application[]
  rights: Content['rights']
  /** without it the tree is for reading */
  onChange?: (rights: Content['rights']) => void
  errors: ReadonlyMap<number, string>
}

/** The permission tree with its search. */
export function RightsTree({ applications, rights, onChange, errors }: RightsTreeProps) {
  const { t } = useTranslation('profiles')
  const view = useRightsTree({ applications, rights, errors })
  const { tree, text, matches } = view
  const short = text.trim() !== '' && !matches
  const nothing = matches?.results.size === 0
  const count = Object.keys(effectiveRights(applications, rights)).length
  const announcement = matches ? t('rights.found', { count: matches.results.size }) : short ? t('rights.more') : ''
  return (
    <Surface
      title={t('rights.title')}
      actions={
        <Text tone="muted" size={13} figures>
          {t('rights.count', { count })}
        </Text>
      }
    >
      <Stack gap={8}>
        <Toolbar label={t('rights.tools')}>
          <SearchInput label={t('rights.search')} value={text} onChange={view.search} />
          <Button size="compact" tone="quiet" onClick={view.unfoldAll}>
            {t('rights.unfold')}
          </Button>
          <Button size="compact" tone="quiet" onClick={view.foldAll}>
            {t('rights.fold')}
          </Button>
        </Toolbar>
        <Unseen>
          <span role="status">{announcement}</span>
        </Unseen>
        {short ? (
          <Text tone="muted" size={13}>
            {t('rights.more')}
          </Text>
        ) : null}
        {nothing ? (
          <Text tone="muted">{t('rights.nothing')}</Text>
        ) : (
          <CheckTree
            label={t('rights.title')}
            nodes={view.nodes}
            states={view.states}
            open={view.open}
            onOpenChange={view.setOpen}
            shown={matches?.shown ?? null}
            result={view.result}
            errors={view.errors}
            height="max(20rem, 100dvh - 22rem)"
            {...(onChange && {
              onToggle: (id: string) => {
                const next = toggleNode(tree, { rights, topics: {} }, id).rights
                if (next !== rights) onChange(next as Content['rights'])
              },
            })}
          />
        )}
      </Stack>
    </Surface>
  )
}
