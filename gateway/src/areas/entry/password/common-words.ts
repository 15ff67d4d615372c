/**
 * What people put into passwords before anything else, in lower case: first guesses of every list of leaked passwords,
 * English and Chinese (pinyin), names, teams, keyboard paths. With what `common-password.ts` sees through (capitals, digits
 * for letters, years, runs, repeats, endings) they stand for far more than ten thousand passwords (ADR 0025).
 */
const text = `
password passwort passwd passw0rd pass pwd mypass parola contrasena motdepasse senha secret letmein access login logon signin
admin administrator root user guest test testing tester demo temp changeme default system server master manager office
welcome hello hallo hola bonjour thank please sorry goodbye
qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc asdzxc wasd poiuy lkjhg mnbvc
1qaz 2wsx 3edc 4rfv 5tgb zaq1 xsw2 cde3 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2 q1w2e3 q1w2e3r4 1qazxsw2 zaq12wsx qwe123 asd123 zxc123 a1b2c3 a1s2d3 aa12 147258 147258369 159357 258456 789456 741852 963852 12qw 1a2b3c
iloveyou loveyou lovely love lover mylove iloveu forever together baby babygirl babyboy angel angels sweet sweetheart honey darling sexy kiss heart
dragon monkey tiger lion panda eagle falcon phoenix wolf shark bear horse kitty puppy snoopy garfield buster bailey cookie chicken butterfly dolphin
football baseball basketball soccer hockey tennis golf golfer cricket rugby chelsea arsenal liverpool manchester barcelona realmadrid juventus ronaldo messi kobe jordan lakers yankees cowboys steelers eagles packers rangers
superman batman spiderman ironman pokemon pikachu naruto starwars matrix mustang ferrari porsche corvette harley mercedes yamaha honda toyota
sunshine summer winter spring autumn flower rainbow morning freedom freedom whatever trustno1 nothing anything everything
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
michael jennifer thomas jessica michelle charlie andrew matthew joshua daniel jordan robert george hannah amanda ashley nicole samantha jasmine anthony william richard joseph justin brandon maggie pepper ginger silver purple orange yellow diamond golden black white green blue
princess prince queen king princesa knight warrior hunter killer ranger thunder shadow ghost ninja pirate wizard merlin gandalf legend legends champion winner lucky happy
computer internet google facebook twitter youtube linkedin instagram whatsapp wechat weixin alipay taobao alibaba tencent baidu huawei xiaomi apple iphone samsung nokia microsoft windows android oracle cisco cloud
company business finance account accounts payment payments payer merchant shop store money dollar euro bitcoin bank banking credit card visa mastercard paypal stripe
london paris berlin china beijing shanghai shenzhen guangzhou hangzhou hongkong taiwan singapore america canada australia india japan tokyo
woaini woaiwo woaibaobei woaiziji wodemima mima nihao nishishui zhongguo wangyi baobao baobei laopo laogong mama baba jiejie gege meimei didi xiaoming xiaohong
zhang wang chen liu yang zhao huang zhou sun zhu lin guo luo liang song zheng xie tang deng feng
asd qwe zxc abc xyz aaa qaz wsx edc
jesus christ god heaven bible faith blessed family friend friends mother father brother sister children school student teacher college
music guitar piano metallica slipknot nirvana eminem beatles rockstar
chocolate banana cheese pizza coffee bubbles peanut strawberry apples
fuckyou fuckme fuck bitch asshole shit damn dick pussy
maverick cowboy hammer scooter boomer rocket viper cheyenne dakota phantom blazer bandit trinity midnight jordan23 austin dallas phoenix denver houston boston chicago newyork
starwars1 blink182 ncc1701 thx1138 7777777 696969 420420 520520 5201314 1314520 1314 520 521 888888 666666 168168 911911 007007 5211314
abcd1234 abc123 abcd123 pass123 passw password123 admin123 root123 test123 user123 welcome1 qq123456 a123456 aa123456 wang1234
security safety private personal update upgrade support helpdesk service customer
quayside quay
`

export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/))
