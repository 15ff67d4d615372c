import { IconArrowBackUp, IconCashBanknote, IconCheck, IconReceiptRefund, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderMove } from './order-move.ts'

const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export const moveIcons: Readonly<Record<OrderMove, ReactNode>> = {
  refund: <IconReceiptRefund {...look} />,
  capture: <IconCashBanknote {...look} />,
  void: <IconArrowBackUp {...look} />,
  accept: <IconCheck {...look} />,
  reject: <IconX {...look} />,
}
