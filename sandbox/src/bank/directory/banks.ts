export interface DirectoryBank {
  /** Three digits of the clearing code in China, the BIC elsewhere. */
  readonly code: string
  readonly country: string
  readonly zh: string
  readonly en: string
  readonly bic: string
  /** Of American banks. */
  readonly aba?: string
  /** Provinces (GB/T 2260) in which a regional bank has branches; everywhere, where it is missing. */
  readonly provinces?: readonly string[]
}

// Clearing prefix, BIC, names; a regional bank's provinces follow.
const chinese = `
102|ICBKCNBJ|中国工商银行|Industrial and Commercial Bank of China
103|ABOCCNBJ|中国农业银行|Agricultural Bank of China
104|BKCHCNBJ|中国银行|Bank of China
105|PCBCCNBJ|中国建设银行|China Construction Bank
301|COMMCNSH|交通银行|Bank of Communications
302|CIBKCNBJ|中信银行|China CITIC Bank
303|EVERCNBJ|中国光大银行|China Everbright Bank
304|HXBKCNBJ|华夏银行|Hua Xia Bank
305|MSBCCNBJ|中国民生银行|China Minsheng Bank
306|GDBKCN22|广发银行|China Guangfa Bank
307|SZDBCNBS|平安银行|Ping An Bank
308|CMBCCNBS|招商银行|China Merchants Bank
309|FJIBCNBA|兴业银行|Industrial Bank
310|SPDBCNSH|上海浦东发展银行|Shanghai Pudong Development Bank
315|EVBKCNBJ|恒丰银行|Hengfeng Bank
316|ZJCBCN2N|浙商银行|China Zheshang Bank
318|CHBHCNBT|渤海银行|China Bohai Bank
403|PSBCCNBJ|中国邮政储蓄银行|Postal Savings Bank of China
313|BJCNCNBJ|北京银行|Bank of Beijing|11,12,31,33,37,43,44,61
325|BOSHCNSH|上海银行|Bank of Shanghai|11,12,31,32,33,44,51
317|BKNBCN2N|宁波银行|Bank of Ningbo|11,31,32,33,44
319|NJCBCNBN|南京银行|Bank of Nanjing|11,31,32,33
320|BKJSCNBN|江苏银行|Bank of Jiangsu|11,31,32,33,44
321|HZCBCN2H|杭州银行|Bank of Hangzhou|11,31,32,33,34,44`

// Country, BIC, name; a routing number follows for American banks.
const foreign = `
AE|EBILAEAD|Emirates NBD
AE|NBADAEAA|First Abu Dhabi Bank
AU|ANZBAU3M|Australia and New Zealand Banking Group
AU|CTBAAU2S|Commonwealth Bank of Australia
AU|NATAAU33|National Australia Bank
AU|WPACAU2S|Westpac Banking Corporation
BR|ITAUBRSP|Itaú Unibanco
CA|ROYCCAT2|Royal Bank of Canada
CA|TDOMCATT|Toronto-Dominion Bank
CH|UBSWCHZH|UBS Switzerland
DE|COBADEFF|Commerzbank
DE|DEUTDEFF|Deutsche Bank
ES|BBVAESMM|Banco Bilbao Vizcaya Argentaria
ES|BSCHESMM|Banco Santander
FR|BNPAFRPP|BNP Paribas
FR|SOGEFRPP|Société Générale
GB|BARCGB22|Barclays Bank
GB|HBUKGB4B|HSBC UK Bank
GB|LOYDGB2L|Lloyds Bank
GB|NWBKGB2L|National Westminster Bank
HK|BKCHHKHH|Bank of China (Hong Kong)
HK|HASEHKHH|Hang Seng Bank
HK|HSBCHKHH|Hongkong and Shanghai Banking Corporation
HK|SCBLHKHH|Standard Chartered Bank (Hong Kong)
HK|DHBKHKHH|DBS Bank (Hong Kong)
ID|BMRIIDJA|Bank Mandiri
IE|BOFIIE2D|Bank of Ireland
IN|SBININBB|State Bank of India
IT|BCITITMM|Intesa Sanpaolo
IT|UNCRITMM|UniCredit
JP|BOTKJPJT|MUFG Bank
JP|MHCBJPJT|Mizuho Bank
JP|SMBCJPJT|Sumitomo Mitsui Banking Corporation
KR|CZNBKRSE|KB Kookmin Bank
KR|SHBKKRSE|Shinhan Bank
MY|MBBEMYKL|Malayan Banking
NL|ABNANL2A|ABN AMRO Bank
NL|INGBNL2A|ING Bank
NZ|ASBBNZ2A|ASB Bank
PH|BNORPHMM|BDO Unibank
SE|ESSESESS|Skandinaviska Enskilda Banken
SG|DBSSSGSG|DBS Bank
SG|OCBCSGSG|Oversea-Chinese Banking Corporation
SG|UOVBSGSG|United Overseas Bank
TH|BKKBTHBK|Bangkok Bank
TW|CTCBTWTP|CTBC Bank
US|BOFAUS3N|Bank of America|026009593
US|CHASUS33|JPMorgan Chase Bank|021000021
US|CITIUS33|Citibank|021000089
US|WFBIUS6S|Wells Fargo Bank|121000248
VN|BFTVVNVX|Vietcombank`

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

export const banks: readonly DirectoryBank[] = [
  ...rowsOf(chinese).map(([code = '', bic = '', zh = '', en = '', provinces]) => ({
    code,
    country: 'CN',
    zh,
    en,
    bic,
    ...(provinces !== undefined && { provinces: provinces.split(',') }),
  })),
  ...rowsOf(foreign).map(([country = '', bic = '', name = '', aba]) => ({
    code: bic,
    country,
    zh: name,
    en: name,
    bic,
    ...(aba !== undefined && { aba }),
  })),
]
