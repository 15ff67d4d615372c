import { Link } from '@tanstack/react-router'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { useTranslation } from '#words/use-translation.ts'

/** What stands where virtual cards are not open: what they would bring, and the way to apply for them. */
export function CardsNotOpen() {
  const { t } = useTranslation('vcc')
  const mayApply = useSession().permissions.includes('partner.product.view')
  return (
    <EmptyState title={t('list.notOpen')} hint={t(mayApply ? 'list.notOpenHint' : 'list.notOpenLook')}>
      {mayApply && (
        <Link
          to="/home/third-party/virtual-cards-onboarding"
          className={buttonClass}
          data-look="filled"
          data-size="md"
        >
          {t('list.toOpen')}
        </Link>
      )}
    </EmptyState>
  )
}
