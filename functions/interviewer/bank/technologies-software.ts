export const software = `
#* python: python, python3, core python, python programming
T1 | In {skill}, when would you choose a tuple rather than a list? | What could go wrong with the other one?
T2 | What happens in {skill} when a list is the default value of a function's argument? | How do you avoid that trap?
T3 | Why do threads not speed up heavy calculation in {skill}, and what would you use instead? | What does that cost in memory?

#* java: java, core java, java 8, java programming, advanced java
T1 | In {skill}, what is the difference between comparing two strings with equals and with the double equals sign? | Where has that bitten you?
T2 | When would you use an interface and when an abstract class in {skill}? | Which of the two did you use last?
T3 | How does garbage collection in {skill} decide what to remove, and how can memory still leak? | How would you find such a leak?

#* javascript: javascript, java script, js, es6
T1 | What is the difference between let, const and var in {skill}? | Which problem did the newer ones solve?
T2 | How does {skill} do several things at once although it has a single thread? | What blocks it?
T3 | Explain closures in {skill} with an example from your own code. | How can a closure waste memory?

#* typescript: typescript, type script
T2 | What does {skill} check for you, and what does it not check? | Where did types fail to save you?
T3 | How do you type data in {skill} that arrives from outside the program? | What happens if the data is wrong?

#* c: c, c language, c programming, embedded c
T1 | What is a pointer in {skill}, and when do you really need one? | What is the worst thing a pointer can do?
T2 | Who frees memory in {skill}, and how do you keep track of it? | Which tool shows you a leak?
T3 | How can reading past the end of an array in {skill} go unnoticed for months? | How would you hunt that down?

#* cpp: c++, cpp, c plus plus
T2 | What does a virtual function do in {skill}, and what does it cost? | Why should the destructor be virtual too?
T3 | How do smart pointers in {skill} change the way you own memory? | When do two of them keep each other alive?

#* csharp: c#, c sharp, csharp, .net, dotnet, asp.net, .net core, asp.net core, asp.net mvc
T2 | What do async and await do for you in {skill}? | What happens if you wait for the result the wrong way?
T2 | How do you use dependency injection in {skill}, and why? | Which lifetime would you give a database connection?

#* php: php, laravel, codeigniter
T2 | How do you protect a form written in {skill} against harmful input? | Which attack are you thinking of?
T2 | How do sessions work in {skill}? | How could somebody steal one?

#* go: golang, go language
T2 | When do you use a channel in {skill}, and when a lock? | How can a channel block for ever?
T3 | How would you notice that a program in {skill} leaks goroutines? | How do you make them stop?

#* kotlin: kotlin, android, android studio, android development, jetpack compose
T2 | In {skill}, what happens to a screen when the phone is turned sideways? | How do you keep what the user had typed?
T2 | How do you keep slow work off the main thread in {skill}? | What does the user see if you do not?

#* ios: swift, ios, swiftui, ios development
T2 | What is an optional in {skill}, and how do you deal with it safely? | When is forcing it acceptable?
T3 | How do reference cycles arise in {skill}, and how do you break them? | Which tool shows them to you?

#* flutter: flutter, dart
T1 | What is the difference between a widget with state and one without in {skill}? | How do you choose?
T2 | How do you manage state across several screens in {skill}? | What did you try before that?

#* react: react, reactjs, react.js, react js, react native, next.js, nextjs
T1 | In {skill}, what is the difference between state and props? | Where should shared state live?
T2 | What makes a component in {skill} render again, and how do you avoid doing so needlessly? | How would you measure it?
T3 | What can go wrong with effects in {skill}, and how do you keep them under control? | When do you need no effect at all?

#* angular: angular, angularjs, angular js
T2 | How do a parent and a child component talk to each other in {skill}? | And two that are far apart?
T2 | What are observables good for in {skill}? | What happens if you forget to unsubscribe?

#* vue: vue, vuejs, vue.js
T2 | How does {skill} know which part of the page to update? | When did it surprise you?
T2 | When would you use a computed property in {skill} rather than a method? | What is kept between two renders?

#* html: html, html5, css, css3, html css, bootstrap, tailwind, tailwind css
T1 | Working with {skill}, how do you make one page look right on a phone and on a wide screen? | On which device did it break?
T2 | With {skill}, how do you build a page that a blind person can use? | How did you test that?

#* node: node, nodejs, node.js, node js, express, expressjs, express.js
T2 | In {skill}, what happens to other requests while one of them does heavy calculation? | How would you get around that?
T2 | How do you handle errors in {skill} so that one bad request does not stop the server? | Which errors should stop it?
T3 | How would you find out why a service written in {skill} uses more and more memory? | What would you look at first?

#* spring: spring, spring boot, springboot, hibernate, spring mvc
T2 | What does dependency injection give you in {skill}? | How does it help your tests?
T3 | In {skill}, how can loading one list cause hundreds of database queries? | How do you notice it in time?

#* django: django, flask, fastapi
T2 | What happens to a request in {skill} before it reaches your own code? | Where would you check who the user is?
T2 | How do you change the database structure safely in {skill}? | What do you do if it fails in production?

# oop: oops, object oriented programming, oop, object-oriented programming, oops concepts
T1 | You know {skill}. Take an everyday thing and use it to explain inheritance. | When is inheritance a bad idea?
T2 | In {skill}, what does encapsulation protect you from? | Where have you broken it on purpose?

# dsa: data structures, data structures and algorithms, dsa, algorithms, problem solving with data structures
T1 | You know {skill}. When would you choose a hash table over a sorted array? | What do you lose by that choice?
T2 | With what you know of {skill}, how would you find the first repeated item in a very long list? | How much memory does that take?
T3 | Thinking of {skill}, how would you find the ten most frequent words in a file larger than memory? | Where is the bottleneck?

# manualtesting: manual testing, software testing, qa, quality assurance, test cases
T1 | In {skill}, where do you begin when there is only one hour left to test? | What would you leave to luck?
T2 | A developer cannot reproduce the fault you found. What does {skill} have you do next? | When would you drop the matter?

#* testing: selenium, automation testing, junit, cypress, playwright, test automation
T1 | With {skill}, how do you write a bug report that a developer can act on at once? | What do people usually leave out?
T2 | Some of your tests in {skill} fail only now and then. What do you do about them? | Would you ever switch one off?
T3 | How do you choose which tests to automate with {skill}, and which to leave to a person? | How do you defend that choice?
`
