import type { DemoMerchant } from './merchants.ts'

export interface Article {
  readonly en: string
  readonly zh: string
  /** List price in US cents; other currencies follow from the price list. */
  readonly cents: number
}

const article = (en: string, zh: string, cents: number): Article => ({ en, zh, cents })

/** What each kind of shop sells. */
export const goods: Readonly<Record<DemoMerchant['goods'], readonly Article[]>> = {
  outdoor: [
    article('Ridgeline 2-person tent', '山脊双人帐篷', 18_900),
    article('Dew Lake 3-season sleeping bag', '露湖三季睡袋', 11_900),
    article('Trailhead 45 L backpack', '起点 45 升徒步背包', 13_500),
    article('Stormshell rain jacket, men', '风暴壳男款冲锋衣', 15_900),
    article('Stormshell rain jacket, women', '风暴壳女款冲锋衣', 15_900),
    article('Carbon trekking poles, pair', '碳纤维登山杖（一对）', 7_900),
    article('Titanium cooking pot 900 ml', '钛合金单锅 900 毫升', 4_600),
    article('Gas stove Spark', '星火气炉', 3_900),
    article('Merino hiking socks, 3 pairs', '美利奴徒步袜（三双）', 2_900),
    article('Headlamp 450 lumen', '450 流明头灯', 3_400),
    article('Inflatable sleeping pad R4', 'R4 充气防潮垫', 8_900),
    article('Dry bag 20 L', '20 升防水袋', 1_900),
    article('Down jacket Snowgoose', '雪雁羽绒服', 22_900),
    article('Trail running shoes Fell 3', 'Fell 3 越野跑鞋', 12_900),
    article('Water filter bottle 1 L', '1 升净水壶', 3_600),
    article('Folding camp chair', '折叠露营椅', 5_400),
    article('Camp lantern, rechargeable', '充电营地灯', 2_700),
    article('Climbing rope 9.5 mm, 60 m', '9.5 毫米动力绳 60 米', 16_900),
    article('Fleece mid layer', '抓绒中间层', 6_900),
    article('Picnic mat, waterproof', '防水野餐垫', 2_200),
  ],
  home: [
    article('Walnut bedside table', '黑胡桃床头柜', 14_900),
    article('Linen duvet cover set', '亚麻被套四件套', 12_900),
    article('Stoneware dinner set, 16 pieces', '粗陶餐具 16 件套', 8_900),
    article('Rattan pendant lamp', '藤编吊灯', 7_400),
    article('Memory foam pillow', '记忆棉枕', 3_900),
    article('Cast iron pot 24 cm', '24 厘米珐琅铸铁锅', 9_900),
    article('Bamboo storage boxes, set of 3', '竹制收纳盒三件套', 3_200),
    article('Wool rug 160 × 230', '羊毛地毯 160×230', 24_900),
    article('Aroma diffuser, ceramic', '陶瓷香薰机', 4_500),
    article('Cotton bath towels, 4 pieces', '纯棉浴巾四条装', 4_200),
    article('Bookshelf, oak, 5 boards', '橡木五层书架', 19_900),
    article('Tea set, celadon', '青瓷茶具', 6_800),
    article('Blackout curtains, pair', '遮光窗帘（一对）', 5_900),
    article('Candle, cedar and fig', '雪松无花果香薰蜡烛', 2_400),
  ],
  stationery: [
    article('Fountain pen Kaze, fine nib', '风系列钢笔（细尖）', 6_500),
    article('Bottled ink 50 ml, Fuji blue', '瓶装墨水 50 毫升 富士蓝', 2_100),
    article('Washi tape, 10 rolls', '和纸胶带十卷装', 1_400),
    article('Dotted notebook A5', 'A5 点阵笔记本', 1_800),
    article('Calligraphy brush set', '书法毛笔套装', 3_300),
    article('Origami paper, 300 sheets', '折纸 300 张', 1_200),
    article('Leather planner cover', '真皮手帐封套', 5_800),
    article('Gel pens, 12 colours', '中性笔 12 色', 1_600),
    article('Brass ruler and clip set', '黄铜尺夹套装', 2_600),
    article('Stamp set, seasons', '四季印章套装', 2_900),
    article('Desk organiser, cypress', '桧木桌面收纳', 4_900),
    article('Arabic calligraphy starter set', '阿拉伯书法入门套装', 3_700),
  ],
}

/** Minor units for one hundred US cents, and the step that prices are rounded to, never down to nothing. */
const priceList: Readonly<Record<string, { per100Cents: bigint; step: bigint }>> = {
  USD: { per100Cents: 100n, step: 50n },
  EUR: { per100Cents: 92n, step: 50n },
  HKD: { per100Cents: 780n, step: 100n },
  JPY: { per100Cents: 150n, step: 10n },
  KWD: { per100Cents: 307n, step: 50n },
}

/** Price of one piece in minor units of the currency. */
export function priceOf({ cents }: Article, currency: string): bigint {
  const list = priceList[currency]
  if (!list) throw new RangeError(`No price list in ${currency}`)
  return ((BigInt(cents) * list.per100Cents) / 100n / list.step + 1n) * list.step
}
