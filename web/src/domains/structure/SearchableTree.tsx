import type { ReactNode } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { Button, Row, SearchInput, Stack, Text, Toolbar, Unseen } from '../../ui/index.ts'
import { idsWithChildren, SelectTree } from '../../ui/tree.ts'
import type { Grown, useTreeSearch } from './useTreeSearch.ts'

interface SearchableTreeProps {
  label: string
  tree: Grown
  view: ReturnType<typeof useTreeSearch>
  selected: string | null
  onSelect: (id: string) => void
  /** beside the search */
  tools?: ReactNode
}

const none: ReadonlySet<string> = new Set()

/** A tree to choose from, with its search and what folds and unfolds all of it. */
export function SearchableTree({ label, tree, view, selected, onSelect, tools }: SearchableTreeProps) {
  const { t } = useTranslation('structure')
  const { count } = view
  return (
    <Stack gap={8}>
      <Toolbar label={t('tree.tools')}>
        <SearchInput label={t('tree.search')} value={view.text} onChange={view.search} />
        {tools}
        {tree.roots.length === 0 ? null : (
          <Row>
            <Button size="compact" tone="quiet" onClick={() => view.setOpen(new Set(idsWithChildren(tree.roots)))}>
              {t('tree.unfold')}
            </Button>
            <Button size="compact" tone="quiet" onClick={() => view.setOpen(none)}>
              {t('tree.fold')}
            </Button>
          </Row>
        )}
      </Toolbar>
      <Unseen>
        <span role="status">{count === null ? '' : t('tree.found', { count })}</span>
      </Unseen>
      {view.short ? (
        <Text tone="muted" size={13}>
          {t('tree.more')}
        </Text>
      ) : null}
      {count === 0 ? (
        <Text tone="muted">{t('tree.nothing')}</Text>
      ) : (
        <SelectTree
          label={label}
          nodes={tree.roots}
          selected={selected}
          onSelect={onSelect}
          open={view.open}
          onOpenChange={view.setOpen}
          shown={view.shown}
          {...(view.markOf && { markOf: view.markOf })}
          height="max(20rem, 100dvh - 19rem)"
        />
      )}
    </Stack>
  )
}
