export const tradesOfBusiness = `
# finance: accountant, accounting, accounts, finance, financial, audit, auditor, tax, taxation, banking, b.com, bcom, m.com, commerce, chartered accountant, bookkeeping, tally, gst, ledger
T1 | What happens to the balance sheet when a company buys a machine on credit? | And what happens a year later?
T2 | The trial balance does not agree. How do you look for the difference? | Which error would it never reveal?
T2 | How do you close the books at the end of a month? | What holds that up most often?
T3 | A company shows a profit and yet has no cash. How can that be? | Which statement would you read first?
T3 | You find an invoice that was paid twice. What do you do? | How would you prevent it from then on?
T2 | How do you explain a poor result to a manager who is no accountant? | Which figure would you leave out?
T2 | What would make you doubt an expense claim? | How would you raise it?
B2 | Tell me about a time when you found an error in the accounts. | How large was it?
B3 | When were you asked to bend a rule about money? | How did you answer?

# sales: sales, marketing, business development, digital marketing, brand, seo, advertising, telecaller, account manager, territory, market research
T1 | How do you prepare for a first meeting with a customer? | What do you want to know by the end of it?
T2 | A customer says your price is too high. How do you answer? | When would you walk away?
T2 | How do you decide which customers to call first? | Which sign has misled you?
T3 | You have a small budget to make a new product known in one city. How do you spend it? | How would you know it worked?
T3 | Sales in your area have fallen for three months. How do you find out why? | What would you try first?
T2 | How do you keep a customer after the sale? | When is it better to let one go?
T1 | Sell me something that is within reach of you right now. | What would you do if I hesitated?
B2 | Tell me about a customer you won although it looked hopeless. | What turned it around?
B2 | Describe a sale or a campaign you lost. | What did you learn from the customer?
B3 | When did you have to tell a customer that your side had made a mistake? | Did the customer stay?

# hr: human resources, hr, recruiter, recruitment, talent acquisition, payroll, employee relations, people operations
T1 | How do you prepare an interview so that every candidate gets a fair chance? | Where does bias creep in?
T2 | A good employee hands in a resignation. What do you say in that conversation? | What would you report to the manager?
T2 | How do you find out why people are leaving a team? | What do exit interviews not tell you?
T3 | Two employees tell you opposite stories about the same incident. How do you proceed? | What do you put in writing?
T3 | How would you fill ten positions in one month with no budget for agencies? | What would you not compromise on?
T2 | How do you make the first week of a new employee count? | Who else has to play a part?
B2 | Tell me about a time you had to keep a secret at work that was hard to keep. | Who tried to find out?
B2 | Describe how you turned someone down kindly. | What did you offer them?

# hospitality: hotel, hospitality, chef, kitchen, restaurant, front office, housekeeping, food and beverage, guest, catering, tourism, waiter, culinary, cabin crew
T1 | How do you greet a guest who arrives tired and late at night? | What would you do without being asked?
T2 | A guest complains loudly in front of other guests. What do you do? | What are you allowed to offer?
T2 | The kitchen is behind and the restaurant is full. How do you get through the next half hour? | What do you tell the tables?
T3 | The hotel has sold two more rooms than it has. How do you handle it? | Who is told first?
T3 | How would you cut food waste without the guests noticing? | What would you measure each day?
T2 | How do you make sure that food stays safe from delivery to plate? | Which step is the weakest?
B2 | Tell me about a guest you made really happy. | How did you know what they needed?
B2 | Describe a shift when you were short of people. | What did you decide not to do?

# logistics: logistics, supply chain, warehouse, operations, procurement, purchase, inventory, transport, dispatch, fleet, stores, import export
T1 | What happens to an order between the customer's call and the delivery? | Where does it usually wait?
T2 | The stock in the system and the stock on the shelf differ. How do you find out why? | Which items would you count first?
T2 | How do you decide how much of an item to keep in stock? | What if demand suddenly doubles?
T3 | Your only supplier for a key part stops delivering. What do you do this week? | What would you change for good?
T3 | How would you lower the cost of delivery without making it slower? | Which cost do people overlook?
T2 | A truck breaks down with urgent goods on board. Who do you call, and in which order? | What do you promise the customer?
B2 | Tell me about a delivery that went wrong and what you did. | What did it cost?
B2 | Describe how you got people on the floor to follow a new procedure. | Who held out the longest?

# support: customer support, customer service, help desk, call centre, call center, bpo, technical support, customer care, customer success, service desk, support executive
T1 | How do you find out what a caller really needs, when the caller is not sure? | Which question helps the most?
T2 | A customer is shouting and you are not allowed to give a refund. What do you say? | When would you pass the call on?
T2 | How do you explain a technical step to someone who is afraid of computers? | How do you stay patient?
T3 | The same complaint reaches you for the tenth time today. What do you do about it? | Who has to hear about it?
T3 | How would you judge whether a support team is doing well? | Which figure can be misleading?
B2 | Tell me about the angriest customer you have served. | What did you say at the very end?
B2 | Describe a time you bent over backwards for a customer. | Would your manager agree that it was right?
B3 | When did you have to tell a customer that nothing could be done? | How did the call end?
`
